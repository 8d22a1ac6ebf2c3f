import type { EditScope, EditStore } from '../../src/application/annotate-feedback/ports/edit-store.port';
import type { RecordEdit } from '../../src/domain/record/record-edit';

/** A device that keeps edits; it can refuse. */
export class InMemoryEditStore implements EditStore {
  isFull = false;
  /** How often something was written. */
  writes = 0;
  readonly #edits = new Map<string, Map<string, RecordEdit>>();

  read(scope: EditScope): ReadonlyMap<string, RecordEdit> {
    return new Map(this.#of(scope));
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
    const key = `${userId} ${datasetId}`;
    const edits = this.#edits.get(key) ?? new Map<string, RecordEdit>();
    this.#edits.set(key, edits);
    return edits;
  }
}
