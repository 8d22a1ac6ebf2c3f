/** Tells the other tabs of this browser that the settings of a dataset have changed, or that it was deleted. */
export interface DatasetMessages {
  tell(datasetId: string): void;
  /** Calls back for what other tabs tell; the returned function ends that. */
  subscribe(onChange: (datasetId: string) => void): () => void;
}
