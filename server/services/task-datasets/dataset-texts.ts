import type { JsonEntries } from '#domain/shared/ordered-json';
import { err, ok, type Result } from '#domain/shared/result';
import type { TaskDatasetTexts } from '#server/store/queries/task-datasets';
import type { ServiceFailure } from '../service-failure';
import { mergedEntries } from './merged-entries';

/** Bytes of tags and metadata of a dataset together. They are read with every call of the dataset. */
export const TEXTS_MAX_BYTES = 64 * 1024;

export interface TaskDatasetChanges {
  readonly tags: JsonEntries;
  readonly metadata: JsonEntries;
}

/** Tags and metadata with changes. They must not grow beyond their limit; larger ones may only shrink. */
export function changedTexts(
  stored: { readonly tags: string | null; readonly meta: string | null },
  { tags, metadata }: TaskDatasetChanges,
): Result<TaskDatasetTexts, ServiceFailure> {
  const changed = { tags: mergedEntries(stored.tags, tags), meta: mergedEntries(stored.meta, metadata) };
  const size = bytesOf(changed.tags) + bytesOf(changed.meta);
  return size <= Math.max(TEXTS_MAX_BYTES, bytesOf(stored.tags) + bytesOf(stored.meta))
    ? ok(changed)
    : err(tooLong(['body'], 'Tags and metadata of a dataset have', TEXTS_MAX_BYTES));
}

/** `what`: subject and verb of the sentence. */
export function tooLong(loc: readonly string[], what: string, most: number): ServiceFailure {
  const msg = `${what} at most ${most} bytes together`;
  return { code: 'bad-task-values', problems: [{ loc: [...loc], msg, type: 'value_error' }] };
}

export function bytesOf(text: string | null): number {
  return text === null ? 0 : new TextEncoder().encode(text).length;
}
