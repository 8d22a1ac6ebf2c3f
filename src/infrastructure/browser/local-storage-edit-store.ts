import * as z from 'zod/mini';
import type { EditScope, EditStore } from '#application/shared/ports/unsaved-edits.port';
import { latestFirst, type RecordEdit } from '#domain/feedback/feedback-edit';
import { ownName } from './base-path';
import { SafeStorage } from './safe-storage';
import { checkShape } from '../http/wire-shape';
import { parsedJson, storedAnswers, storedWanted, wantedFromStored, wantedToStored } from './stored-answers';

const PREFIX = ownName('ostraka.edit');

/** One entry for each record, so that tabs do not overwrite each other's. */
export class LocalStorageEditStore implements EditStore {
  readonly #storage: SafeStorage;

  constructor(storage = new SafeStorage(() => localStorage)) {
    this.#storage = storage;
  }

  read(scope: EditScope): ReadonlyMap<string, RecordEdit> {
    return this.#readUnder(keyOf(scope, ''));
  }

  editedRecords(userId: string): ReadonlyMap<string, readonly string[]> {
    const byDataset = new Map<string, string[]>();
    for (const [place] of latestFirst(this.#readUnder(`${PREFIX}.${userId}.`))) {
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
        if (key?.startsWith(PREFIX) !== false) onChange();
      },
      { signal: subscription.signal },
    );
    return () => subscription.abort();
  }

  keep(scope: EditScope, recordId: string, edit: RecordEdit): boolean {
    return this.#storage.write(keyOf(scope, recordId), editToText(edit));
  }

  forget(scope: EditScope, recordId: string, edit: RecordEdit): void {
    const key = keyOf(scope, recordId);
    if (this.#storage.read(key) === editToText(edit)) this.#storage.remove(key);
  }

  #readUnder(prefix: string): ReadonlyMap<string, RecordEdit> {
    const found = new Map<string, RecordEdit>();
    for (const key of this.#storage.keys()) {
      if (!key.startsWith(prefix)) continue;
      const edit = editFromText(this.#storage.read(key) ?? '');
      if (edit === null) this.#storage.remove(key);
      else found.set(key.slice(prefix.length), edit);
    }
    return found;
  }
}

function keyOf({ userId, datasetId }: EditScope, recordId: string): string {
  return [PREFIX, userId, datasetId, recordId].join('.');
}

const storedEdit = z.object({
  answers: storedAnswers,
  base: z.nullable(storedWanted),
  at: z.iso.datetime(),
});

/** An edit as it is kept on the device. */
function editToText({ answers, base, at }: RecordEdit): string {
  return JSON.stringify({ answers: [...answers], base: base && wantedToStored(base), at: at.toISOString() });
}

/** Null for what is no edit: an earlier version, or another program, may have written it. */
function editFromText(text: string): RecordEdit | null {
  const edit = checkShape(storedEdit, parsedJson(text));
  if (!edit.ok) return null;
  const { answers, base, at } = edit.value;
  return { answers: new Map(answers), base: base && wantedFromStored(base), at: new Date(at) };
}
