/** What the device keeps for the product, as a whole: the ports of single things tell of themselves what is not kept. */
export interface DeviceStorage {
  /** Calls back each time the device refuses to read or keep something; the returned function ends that and may be called more than once. */
  subscribe(onRefused: () => void): () => void;
}
