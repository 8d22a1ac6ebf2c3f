/** The storage of this device as a whole. The ports of single things tell themselves which of them is not kept. */
export interface DeviceStorage {
  /** Calls back each time the device refuses to read or keep something; the returned function ends that and may be called more than once. */
  subscribe(onRefused: () => void): () => void;
}
