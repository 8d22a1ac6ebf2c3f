import type { DatasetMessages } from '#application/dataset-settings/ports/dataset-messages.port';

/** One tab: the messages that it sends, and those that it receives from a test in place of other tabs. */
export class FakeDatasetMessages implements DatasetMessages {
  readonly reported: string[] = [];
  readonly #listeners = new Set<(datasetId: string) => void>();

  post(datasetId: string): void {
    this.reported.push(datasetId);
  }

  subscribe(onChange: (datasetId: string) => void): () => void {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  }

  /** Another tab reports a change. */
  hear(datasetId: string): void {
    for (const listener of this.#listeners) listener(datasetId);
  }
}
