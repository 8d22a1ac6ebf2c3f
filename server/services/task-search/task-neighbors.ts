import { ok, type Result } from '#domain/shared/result';
import type { Neighbors } from '#server/search/search-request';
import { taskVectorColumn } from '#server/search/task-columns';
import { badTaskSearch, type ServiceFailure } from '../service-failure';
import type { TaskFields } from './task-fields';
import type { TaskQuery } from './task-query';

type QueryVector = NonNullable<TaskQuery['vector']>;

/** Records that are counted if neither the query nor the page has a number (contract 2.10.3). */
const USUAL_NEAREST = 5;

/** The order by Euclidean distance from the vector of a query (TWI-31). */
export function neighborsOf(
  { vectors }: Pick<TaskFields, 'vectors'>,
  { name, value }: QueryVector,
): Result<Neighbors, ServiceFailure> {
  const dimensions = vectors.get(name) ?? 0;
  if (dimensions === 0) return badTaskSearch({ code: 'vector-unknown', vector: name });
  if (value.length !== dimensions)
    return badTaskSearch({ code: 'vector-length', vector: name, expected: dimensions });
  return ok({
    kind: 'similar',
    column: taskVectorColumn(name),
    distance: 'euclidean',
    vector: value,
    exceptRecordId: null,
    order: 'most_similar',
  });
}

/** How many similar records are found, by the limit of the page. */
export function nearestWanted({ k }: QueryVector, limit: number): number {
  return k ?? (limit === 0 ? USUAL_NEAREST : limit);
}
