import type { EditScope, EditStore } from '#application/shared/ports/unsaved-edits.port';
import { latestFirst, type RecordEdit } from '#domain/feedback/feedback-edit';

/** A device that keeps edits; it can refuse. */
export class InMemoryEditStore implements EditStore {
  isFull = false;
  /** How often something was written. */
  writes = 0;
  readonly #edits = new Map<string, Map<string, Map<string, RecordEdit>>>();
  readonly #followers = new Set<() => void>();

  read(scope: EditScope): ReadonlyMap<string, RecordEdit> {
    return new Map(this.#of(scope));
  }

  editedRecords(userId: string): ReadonlyMap<string, readonly string[]> {
    const edited = [...this.#ofUser(userId)].filter(([, edits]) => edits.size > 0);
    return new Map(edited.map(([datasetId, edits]) => [datasetId, latestFirst(edits).map(([id]) => id)]));
  }

  subscribe(onChange: () => void): () => void {
    this.#followers.add(onChange);
    return () => this.#followers.delete(onChange);
  }

  /** Another tab of the browser has changed what is kept here. */
  tell(): void {
    for (const onChange of this.#followers) onChange();
  }

  get followers(): number {
    return this.#followers.size;
  }

  keep(scope: EditScope, recordId: string, edit: RecordEdit): boolean {
    if (this.isFull) return false;
    this.writes += 1;
    this.#of(scope).set(recordId, edit);
    return true;
  }

  forget(scope: EditScope, recordId: string, edit: RecordEdit): void {
    const edits = this.#of(scope);
    if (edits.get(recordId) === edit) edits.delete(recordId);
  }

  #of({ userId, datasetId }: EditScope): Map<string, RecordEdit> {
    const datasets = this.#ofUser(userId);
    const edits = datasets.get(datasetId) ?? new Map<string, RecordEdit>();
    datasets.set(datasetId, edits);
    return edits;
  }

  #ofUser(userId: string): Map<string, Map<string, RecordEdit>> {
    const datasets = this.#edits.get(userId) ?? new Map<string, Map<string, RecordEdit>>();
    this.#edits.set(userId, datasets);
    return datasets;
  }
}
