import { recordsWithin, type SizedParts } from '#server/store/queries/sized-records';
import type { PropertyOfRecords } from '#server/store/queries/searchable-parts';
import type { Caller } from '../access/caller';
import type { DatasetRow } from '../access/reachable';
import type { AppContext } from '../app-context';
import { withExtras, type FullRecord } from './record-extras';
import type { RecordIncludes } from './record-includes';

/**
 * Items of one answer in portions of bounded size: the answer is as long as its contract wants, and no more of it is in
 * memory than a portion. The rest is read as it is taken; null where the first portion is everything.
 */
export interface Portions<T> {
  readonly first: readonly T[];
  readonly rest: AsyncIterable<readonly T[]> | null;
}

export interface PortionedRecords {
  readonly caller: Caller;
  readonly dataset: DatasetRow;
  readonly includes: RecordIncludes;
  /** The user whose responses are wanted; all of them where it is left out. */
  readonly userId: string | undefined;
  /** The dataset's metadata properties where the caller has read them; they are read otherwise. */
  readonly properties?: readonly PropertyOfRecords[];
}

/** The records in the order of the ids. One that was deleted in the meantime is left out. */
export async function recordsInPortions(
  context: AppContext,
  wanted: PortionedRecords,
  ids: readonly string[],
): Promise<Portions<FullRecord>> {
  const first = await portionOf(context, wanted, ids, ids.length);
  return { first: first.records, rest: first.left.length === 0 ? null : restOf(context, wanted, first) };
}

/** The portions with each item made into another. */
export function mapPortions<T, U>({ first, rest }: Portions<T>, made: (item: T) => U): Portions<U> {
  return { first: first.map(made), rest: rest && mapped(rest, made) };
}

async function* mapped<T, U>(portions: AsyncIterable<readonly T[]>, made: (item: T) => U) {
  for await (const portion of portions) yield portion.map(made);
}

async function* restOf(context: AppContext, wanted: PortionedRecords, first: Portion) {
  for (let { records, left }: Portion = first; left.length > 0;) {
    ({ records, left } = await portionOf(context, wanted, left, LOOKED_AT_LEAST + 2 * records.length));
    yield records;
  }
}

/** To tell how many records fit, the database measures each: no more of them than may fit after the last portion. */
const LOOKED_AT_LEAST = 5;

interface Portion {
  readonly records: readonly FullRecord[];
  /** Ids behind it. */
  readonly left: readonly string[];
}

/** Few are read at once over all requests, so that many large answers take no more memory than some portions. */
function portionOf(
  { store, limits, portionTurns }: AppContext,
  { caller, dataset, includes, userId, properties }: PortionedRecords,
  ids: readonly string[],
  most: number,
): Promise<Portion> {
  return portionTurns.take(async () => {
    const parts = sizedParts(includes, userId);
    const looked = ids.slice(0, most);
    const rows = await recordsWithin(store, dataset.id, looked, parts, limits.portionBytes);
    const last = rows.at(-1);
    const records = await withExtras(store, caller, dataset, rows, includes, userId, properties);
    return { records, left: ids.slice(last === undefined ? looked.length : ids.indexOf(last.id) + 1) };
  });
}

function sizedParts(includes: RecordIncludes, userId: string | undefined): SizedParts {
  return {
    responses: includes.responses ? { of: userId ?? null } : null,
    suggestions: includes.suggestions,
    vectors: includes.vectors !== 'none',
  };
}
