import type { EditScope, EditStore } from '#application/shared/ports/unsaved-edits.port';
import type { FeedbackEdit } from '#domain/feedback/feedback-edit';
import { latestFirst, type UnsavedEdit } from '#domain/work/unsaved-edit';

/** A device that keeps edits; it can refuse. */
export class InMemoryEditStore<E = FeedbackEdit> implements EditStore<E> {
  isFull = false;
  /** How often something was written. */
  writes = 0;
  readonly #edits = new Map<string, Map<string, Map<string, UnsavedEdit<E>>>>();
  readonly #followers = new Set<() => void>();

  read(scope: EditScope): ReadonlyMap<string, UnsavedEdit<E>> {
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
  notify(): void {
    for (const onChange of this.#followers) onChange();
  }

  get followers(): number {
    return this.#followers.size;
  }

  keep(scope: EditScope, recordId: string, edit: UnsavedEdit<E>): boolean {
    if (this.isFull) return false;
    this.writes += 1;
    this.#of(scope).set(recordId, edit);
    return true;
  }

  forget(scope: EditScope, recordId: string, edit: UnsavedEdit<E>): void {
    const edits = this.#of(scope);
    if (edits.get(recordId) === edit) edits.delete(recordId);
  }

  #of({ userId, datasetId }: EditScope): Map<string, UnsavedEdit<E>> {
    const datasets = this.#ofUser(userId);
    const edits = datasets.get(datasetId) ?? new Map<string, UnsavedEdit<E>>();
    datasets.set(datasetId, edits);
    return edits;
  }

  #ofUser(userId: string): Map<string, Map<string, UnsavedEdit<E>>> {
    const datasets = this.#edits.get(userId) ?? new Map<string, Map<string, UnsavedEdit<E>>>();
    this.#edits.set(userId, datasets);
    return datasets;
  }
}
