import type { SearchBodyDto, SearchCountsDto } from '#contract/search';
import type { FoundPage, ComparedRecord } from './search-calls';
import { keysInOrder, SearchReference, type STATUSES } from './search-reference';

/** A page as it was asked for. */
export interface RequestedPage {
  readonly body: SearchBodyDto;
  readonly status: (typeof STATUSES)[number] | null;
  readonly offset: number;
  readonly limit: number;
  /** By what the records follow each other; null where that is not compared. */
  readonly order: {
    readonly keyOf: (item: number) => number | string;
    readonly direction: 'asc' | 'desc';
  } | null;
}

/** A key of similarity may differ by what single precision leaves out. */
const TOLERANCE = 1e-5;

/** Compares a page with what the reference finds: how many there are, which they are, and in which order. */
export function expectPage(
  reference: SearchReference,
  { total, items }: { readonly total: number; readonly items: readonly ComparedRecord[] },
  { body, status, offset, limit, order }: RequestedPage,
): void {
  const found = reference.find(body, status);
  const returned = items.map(itemOf);
  const asked = JSON.stringify(body);
  if (total !== found.length) throw new Error(`${asked} finds ${total} instead of ${found.length}`);
  const wanted = Math.max(0, Math.min(limit, found.length - offset));
  const known = new Set(found);
  if (
    new Set(returned).size !== wanted ||
    returned.length !== wanted ||
    returned.some((item) => !known.has(item))
  )
    throw new Error(`${asked} finds ${returned.join()}, which are not ${wanted} of those there are`);
  if (order === null) return;
  expectKeys(
    asked,
    returned.map(order.keyOf),
    keysInOrder(found, order.keyOf, order.direction, { offset, limit }),
  );
}

/** Compares the most similar records of a search; which of two that are alike comes first does not matter. */
export function expectSimilar(
  reference: SearchReference,
  page: FoundPage,
  { body, limit }: { readonly body: SearchBodyDto; readonly limit: number },
): void {
  const like = itemById(reference, body.query?.vector?.record_id ?? '');
  const { vector: _, ...others } = body.query ?? {};
  const found = reference.find({ ...body, query: others }, 'pending').filter((item) => item !== like);
  const keyOf = (item: number) => reference.similarity(like, item);
  expectKeys(
    JSON.stringify(body),
    page.items.map(({ record }) => keyOf(itemOf(record))),
    keysInOrder(found, keyOf, 'desc', { offset: 0, limit }),
  );
}

/** Compares the number of records found, and of those with each topic whatever topic is wanted. */
export function expectCounts(reference: SearchReference, counts: SearchCountsDto, body: SearchBodyDto): void {
  const found = reference.find(body, 'pending').length;
  if (counts.total !== found) throw new Error(`${counts.total} are counted instead of ${found}`);
  const others = (body.filters?.and ?? []).filter(
    ({ scope }) => scope.entity !== 'metadata' || scope.metadata_property !== 'topic',
  );
  const wanted = reference.topicsOf(reference.find({ ...body, filters: { and: others } }, 'pending'));
  const { topic } = counts.metadata;
  const counted = topic !== undefined && 'values' in topic ? topic.values : [];
  const isRight = counted.every(({ term, count }) => wanted.get(term) === count);
  if (counted.length !== wanted.size || !isRight)
    throw new Error(`The topics are counted as ${JSON.stringify(counted)}`);
}

/** Number of a record by its text, which ends with it, and only if it has the id of that number. */
function itemOf({ id, fields }: ComparedRecord): number {
  const item = Number(/\d+$/u.exec(fields['text'] ?? '')?.[0] ?? 0);
  if (SearchReference.idOf(item) !== id) throw new Error(`The record ${id} is not number ${item}`);
  return item;
}

function itemById({ records }: SearchReference, id: string): number {
  for (let item = 1; item <= records; item += 1) if (SearchReference.idOf(item) === id) return item;
  throw new Error(`There is no record ${id}`);
}

function expectKeys(
  asked: string,
  keys: ReadonlyArray<number | string>,
  wanted: ReadonlyArray<number | string>,
): void {
  const isAlike = (key: number | string | undefined, other: number | string | undefined) =>
    typeof key === 'number' && typeof other === 'number' ? Math.abs(key - other) <= TOLERANCE : key === other;
  if (keys.length !== wanted.length || !keys.every((key, index) => isAlike(key, wanted[index])))
    throw new Error(`${asked} is answered in the order ${keys.join()} instead of ${wanted.join()}`);
}
