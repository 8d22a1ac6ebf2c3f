/** The storage of this device as a whole. The ports of single stores report themselves which items could not be stored. */
export interface DeviceStorage {
  /**
   * Calls back each time the device refuses to read or store something; the returned unsubscribe function may be called more than
   * once.
   */
  subscribe(onRefused: () => void): () => void;
}
