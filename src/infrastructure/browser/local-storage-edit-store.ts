import type { EditScope, EditStore } from '#application/shared/ports/unsaved-edits.port';
import { latestFirst, type UnsavedEdit } from '#domain/work/unsaved-edit';
import { ownName } from './base-path';
import { SafeStorage } from './safe-storage';
import { fromText, toText, type StoredForm } from './stored-form';

export interface StoredEditForm<E> extends StoredForm<UnsavedEdit<E>> {
  /** Beginning of the storage keys, different in each family; no other one begins with it and a dot. */
  readonly key: string;
}

/** One entry for each record, so that tabs do not overwrite each other's. */
export class LocalStorageEditStore<E> implements EditStore<E> {
  readonly #form: StoredEditForm<E>;
  readonly #prefix: string;
  readonly #storage: SafeStorage;

  constructor(form: StoredEditForm<E>, storage = new SafeStorage(() => localStorage)) {
    this.#form = form;
    this.#prefix = ownName(form.key);
    this.#storage = storage;
  }

  read(scope: EditScope): ReadonlyMap<string, UnsavedEdit<E>> {
    return this.#readUnder(this.#keyOf(scope, ''));
  }

  editedRecords(userId: string): ReadonlyMap<string, readonly string[]> {
    const byDataset = new Map<string, string[]>();
    for (const [place] of latestFirst(this.#readUnder(`${this.#prefix}.${userId}.`))) {
      const [datasetId = '', ...recordId] = place.split('.');
      byDataset.set(datasetId, [...(byDataset.get(datasetId) ?? []), recordId.join('.')]);
    }
    return byDataset;
  }

  subscribe(onChange: () => void): () => void {
    const subscription = new AbortController();
    addEventListener(
      'storage',
      ({ key }) => {
        // No key: everything was cleared.
        if (key?.startsWith(this.#prefix) !== false) onChange();
      },
      { signal: subscription.signal },
    );
    return () => subscription.abort();
  }

  keep(scope: EditScope, recordId: string, edit: UnsavedEdit<E>): boolean {
    return this.#storage.write(this.#keyOf(scope, recordId), toText(this.#form, edit));
  }

  forget(scope: EditScope, recordId: string, edit: UnsavedEdit<E>): void {
    const key = this.#keyOf(scope, recordId);
    if (this.#storage.read(key) === toText(this.#form, edit)) this.#storage.remove(key);
  }

  #readUnder(prefix: string): ReadonlyMap<string, UnsavedEdit<E>> {
    const found = new Map<string, UnsavedEdit<E>>();
    for (const key of this.#storage.keys()) {
      if (!key.startsWith(prefix)) continue;
      const edit = fromText(this.#form, this.#storage.read(key) ?? '');
      if (edit === null) this.#storage.remove(key);
      else found.set(key.slice(prefix.length), edit);
    }
    return found;
  }

  #keyOf({ userId, datasetId }: EditScope, recordId: string): string {
    return [this.#prefix, userId, datasetId, recordId].join('.');
  }
}
