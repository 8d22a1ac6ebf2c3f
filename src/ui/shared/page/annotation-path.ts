/** The annotation page of a feedback dataset, without what is looked at on it. */
export function annotationPath(datasetId: string): string {
  return `/dataset/${encodeURIComponent(datasetId)}/annotation-mode`;
}
