import { ok, type Result } from '#domain/shared/result';
import { vectorColumn } from '#server/search/feedback-columns';
import type { Neighbors } from '#server/search/search-request';
import { findVector } from '#server/store/queries/record-extras';
import { findRecord } from '#server/store/queries/records';
import type { Store } from '#server/store/queries/store';
import type { ServiceFailure } from '../service-failure';
import type { AskedVector } from './asked-search';
import { badSearch } from './bad-search';
import { partNamed, type SearchableParts } from './searchable-parts';

/** Record and vector to find the neighbors of (SEA-28). */
export async function neighborsOf(
  store: Store,
  parts: SearchableParts,
  { name, target, order }: AskedVector,
): Promise<Result<Neighbors, ServiceFailure>> {
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
  const vector = await findVector(store, datasetId, recordId, id);
  return vector === null
    ? withoutVector(store, datasetId, recordId, name)
    : towards({ ...sought, vector, exceptRecordId: recordId }, name);
}

/** Only a record without a vector is looked at, to tell it from one that is not there. */
async function withoutVector(
  store: Store,
  datasetId: string,
  recordId: string,
  name: string,
): Promise<Result<never, ServiceFailure>> {
  const record = await findRecord(store, recordId);
  return record?.dataset_id === datasetId
    ? badSearch({ code: 'record-without-vector', recordId, name })
    : badSearch({ code: 'unknown-record', id: recordId, datasetId });
}

/** Judged in single precision, in which vectors are stored. */
function towards(neighbors: Neighbors, name: string): Result<Neighbors, ServiceFailure> {
  const hasDirection = neighbors.vector.some((number) => Math.fround(number) !== 0);
  return hasDirection ? ok(neighbors) : badSearch({ code: 'vector-without-direction', name });
}
