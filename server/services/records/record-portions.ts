import { recordsWithin, type SizedParts } from '#server/store/queries/sized-records';
import type { PropertyOfRecords } from '#server/store/queries/searchable-parts';
import type { DatasetRow } from '../access/reachable';
import type { AppContext, CallContext } from '../app-context';
import { withExtras, type FullRecord } from './record-extras';
import type { RecordIncludes } from './record-includes';

/**
 * Items of an answer in portions of bounded size, of which one is in memory at a time. Reading goes on as the answer is sent.
 * `rest` is null if the first portion is all.
 */
export interface Portions<T> {
  readonly first: readonly T[];
  readonly rest: AsyncIterable<readonly T[]> | null;
}

export interface PortionedRecords {
  readonly dataset: DatasetRow;
  readonly includes: RecordIncludes;
  /** The user whose responses are wanted; all of them where it is left out. */
  readonly userId: string | undefined;
  /** The dataset's metadata properties where the caller has read them; they are read otherwise. */
  readonly properties?: readonly PropertyOfRecords[];
}

/** The records in the order of the ids. One that was deleted in the meantime is left out. */
export function recordsInPortions(
  context: CallContext,
  { dataset, includes, userId, properties }: PortionedRecords,
  ids: readonly string[],
): Promise<Portions<FullRecord>> {
  const { store, limits, caller } = context;
  return inPortions(context, ids, async (looked) => {
    const parts = sizedParts(includes, userId);
    const rows = await recordsWithin(store, dataset.id, looked, parts, limits.portionBytes);
    const items = await withExtras(store, caller, dataset, rows, includes, userId, properties);
    return { items, lastId: rows.at(-1)?.id };
  });
}

/** Reads the first of some records that fit into a portion, at least one if there is any, and the id of the last one. */
type PortionReader<T> = (
  ids: readonly string[],
) => Promise<{ readonly items: readonly T[]; readonly lastId: string | undefined }>;

/** The items of records in the order of the ids. One that was deleted in the meantime is left out. */
export async function inPortions<T>(
  context: Pick<AppContext, 'portionTurns'>,
  ids: readonly string[],
  read: PortionReader<T>,
): Promise<Portions<T>> {
  const first = await portionOf(context, ids, ids.length, read);
  return { first: first.items, rest: first.left.length === 0 ? null : restOf(context, first, read) };
}

/** Maps each item of the portions. */
export function mapPortions<T, U>({ first, rest }: Portions<T>, made: (item: T) => U): Portions<U> {
  return { first: first.map(made), rest: rest && mapped(rest, made) };
}

async function* mapped<T, U>(portions: AsyncIterable<readonly T[]>, made: (item: T) => U) {
  for await (const portion of portions) yield portion.map(made);
}

async function* restOf<T>(
  context: Pick<AppContext, 'portionTurns'>,
  first: Portion<T>,
  read: PortionReader<T>,
) {
  for (let { items, left }: Portion<T> = first; left.length > 0;) {
    ({ items, left } = await portionOf(context, left, LOOKED_AT_LEAST + 2 * items.length, read));
    yield items;
  }
}

/** The database measures each record to find how many fit: no more of them than may fit after the last portion. */
const LOOKED_AT_LEAST = 5;

interface Portion<T> {
  readonly items: readonly T[];
  /** Ids after it. */
  readonly left: readonly string[];
}

/** Few are read at once over all requests, so that many large answers take no more memory than some portions. */
function portionOf<T>(
  { portionTurns }: Pick<AppContext, 'portionTurns'>,
  ids: readonly string[],
  most: number,
  read: PortionReader<T>,
): Promise<Portion<T>> {
  return portionTurns.take(async () => {
    const looked = ids.slice(0, most);
    const { items, lastId } = await read(looked);
    return { items, left: ids.slice(lastId === undefined ? looked.length : ids.indexOf(lastId) + 1) };
  });
}

function sizedParts(includes: RecordIncludes, userId: string | undefined): SizedParts {
  return {
    responses: includes.responses ? { of: userId ?? null } : null,
    suggestions: includes.suggestions,
    vectors: includes.vectors !== 'none',
  };
}
