import { ok, type Result } from '#domain/shared/result';
import type { Column, SearchOrder, SortKey } from '#server/search/search-request';
import { keywordColumn, SCORE_COLUMN, taskMetadataColumn, taskTimeColumn } from '#server/search/task-columns';
import { badTaskRequest, type ServiceFailure } from '../service-failure';
import type { TaskFields } from './task-fields';
import type { TaskSort } from './task-query';

/** Names with which the ids of sort keys may begin, in the order of the error of the contract. */
const SORTABLE = [
  'id',
  'metadata',
  'score',
  'predicted',
  'predicted_as',
  'predicted_by',
  'annotated_as',
  'annotated_by',
  'status',
  'last_updated',
  'event_timestamp',
] as const;

type SortName = (typeof SORTABLE)[number];

const BY_ID: SortKey = { by: keywordColumn('id'), direction: 'asc' };

/** By the keys, the first one most, then by id (TWI-26). Keys that cannot make a difference are left out. */
export function taskOrder(
  fields: TaskFields,
  sort: readonly TaskSort[],
): Result<SearchOrder, ServiceFailure> {
  const keys = new Map<string, SortKey>();
  for (const { id, order } of sort) {
    const name = SORTABLE.find((known) => known === id.split('.', 1)[0]);
    if (name === undefined) return badTaskRequest({ code: 'sort-unknown', id, known: SORTABLE });
    const by = sortColumn(fields, name, id);
    const isDecided = by === null || keys.has(by.name) || keys.has(BY_ID.by.name);
    if (!isDecided) keys.set(by.name, { by, direction: order });
  }
  if (!keys.has(BY_ID.by.name)) keys.set(BY_ID.by.name, BY_ID);
  return ok({ kind: 'sorted', keys: [...keys.values()] });
}

/** Null for a key that no record has a value of. */
function sortColumn(fields: TaskFields, name: SortName, id: string): Column | null {
  if (name === 'metadata') {
    const key = id.slice('metadata.'.length);
    return taskMetadataColumn(key, fields.metadata.get(key) ?? 0);
  }
  if (name !== id) return null;
  if (name === 'score') return SCORE_COLUMN;
  return name === 'last_updated' || name === 'event_timestamp' ? taskTimeColumn(name) : keywordColumn(name);
}
