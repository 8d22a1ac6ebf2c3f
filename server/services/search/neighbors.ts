import { ok, type Result } from '#domain/shared/result';
import { vectorColumn } from '#server/search/feedback-columns';
import type { Neighbors } from '#server/search/search-request';
import { findVector } from '#server/store/queries/record-extras';
import { findRecord } from '#server/store/queries/records';
import type { Store } from '#server/store/queries/store';
import type { Caller } from '../access/caller';
import { badSearch, type Outcome, type ServiceFailure } from '../service-failure';
import type { RequestedVector } from './requested-search';
import { partNamed, searchableParts, type SearchableParts } from './searchable-parts';

export interface SearchContext {
  readonly parts: SearchableParts;
  /** Record and vector to find the neighbors of (SEA-28); null where the search is not by similarity. */
  readonly neighbors: Neighbors | null;
}

/** All of the dataset that a search begins with, read at once: a way to the database costs more than what it brings. */
export async function readSearchContext(
  store: Store,
  caller: Pick<Caller, 'role'>,
  datasetId: string,
  asked: RequestedVector | null,
): Outcome<SearchContext> {
  const [parts, vector] = await Promise.all([
    searchableParts(store, caller, datasetId),
    asked?.target.kind === 'record' ? findVector(store, datasetId, asked.target.recordId, asked.name) : null,
  ]);
  if (asked === null) return ok({ parts, neighbors: null });
  const neighbors = await neighborsOf(store, parts, asked, vector);
  return neighbors.ok ? ok({ parts, neighbors: neighbors.value }) : neighbors;
}

/** `vector` is that of the record to begin at, null where it has none of that name. */
async function neighborsOf(
  store: Store,
  parts: SearchableParts,
  { name, target, order }: RequestedVector,
  vector: readonly number[] | null,
): Outcome<Neighbors> {
  const { datasetId } = parts;
  const settings = partNamed(parts, parts.vectors, 'Vector', name);
  if (!settings.ok) return settings;
  const { id, dimensions } = settings.value;
  const sought = { kind: 'similar', column: vectorColumn(id), order } as const;
  if (target.kind === 'value') {
    const given = target.value.length;
    if (given !== dimensions) return badSearch({ code: 'wrong-dimensions', name, dimensions, given });
    return towards({ ...sought, vector: target.value, exceptRecordId: null }, name);
  }
  const { recordId } = target;
  return vector === null
    ? withoutVector(store, datasetId, recordId, name)
    : towards({ ...sought, vector, exceptRecordId: recordId }, name);
}

/** Reads a record without a vector, since a record that does not exist has another answer. */
async function withoutVector(
  store: Store,
  datasetId: string,
  recordId: string,
  name: string,
): Outcome<never> {
  const record = await findRecord(store, recordId);
  return record?.dataset_id === datasetId
    ? badSearch({ code: 'record-without-vector', recordId, name })
    : badSearch({ code: 'unknown-record', id: recordId, datasetId });
}

/** Judged in single precision, in which the index keeps vectors. */
function towards(neighbors: Neighbors, name: string): Result<Neighbors, ServiceFailure> {
  const hasDirection = neighbors.vector.some((number) => Math.fround(number) !== 0);
  return hasDirection ? ok(neighbors) : badSearch({ code: 'vector-without-direction', name });
}
