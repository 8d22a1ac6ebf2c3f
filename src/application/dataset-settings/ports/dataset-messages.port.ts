/** Notifies the other tabs of this browser that the settings of a dataset have changed, or that it was deleted. */
export interface DatasetMessages {
  post(datasetId: string): void;
  /** Calls back with the messages of other tabs; returns the unsubscribe function. */
  subscribe(onChange: (datasetId: string) => void): () => void;
}
