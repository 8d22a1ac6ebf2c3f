import type { EditScope, EditStore } from '../../application/annotate-feedback/ports/edit-store.port';
import type { RecordEdit } from '../../domain/record/record-edit';
import { SafeStorage } from './safe-storage';
import { editFromText, editToText } from './stored-edit';

const PREFIX = 'ostraka.edit';

/** One entry for each record, so that tabs do not overwrite each other's. */
export class LocalStorageEditStore implements EditStore {
  readonly #storage: SafeStorage;

  constructor(storage = new SafeStorage(() => localStorage)) {
    this.#storage = storage;
  }

  read(scope: EditScope): ReadonlyMap<string, RecordEdit> {
    const prefix = keyOf(scope, '');
    const found = new Map<string, RecordEdit>();
    for (const key of this.#storage.keys()) {
      if (!key.startsWith(prefix)) continue;
      const edit = editFromText(this.#storage.read(key) ?? '');
      if (edit === null) this.#storage.remove(key);
      else found.set(key.slice(prefix.length), edit);
    }
    return found;
  }

  keep(scope: EditScope, recordId: string, edit: RecordEdit): boolean {
    return this.#storage.write(keyOf(scope, recordId), editToText(edit));
  }

  forget(scope: EditScope, recordId: string, edit: RecordEdit): void {
    const key = keyOf(scope, recordId);
    if (this.#storage.read(key) === editToText(edit)) this.#storage.remove(key);
  }
}

function keyOf({ userId, datasetId }: EditScope, recordId: string): string {
  return [PREFIX, userId, datasetId, recordId].join('.');
}
