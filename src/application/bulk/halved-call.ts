import { BULK_CHUNK } from '#domain/bulk/bulk-chunk';
import { isPostponed, outcomeOf, type Postponed } from '../sending/send-outcome';
import type { Reply, RepositoryFailure } from '../shared/repository-failure';

interface HalvedCall<Item extends { readonly recordId: string }, Outcome> {
  readonly items: readonly Item[];
  /** Idempotency key of the whole call; the keys of its parts are derived from it. */
  readonly key: string;
  /** Failures that one item may have caused. All other permanent failures apply to every item. */
  readonly halvedFor: ReadonlyArray<RepositoryFailure['kind']>;
  readonly write: (items: readonly Item[], key: string) => Reply<readonly Outcome[]>;
  readonly refused: (failure: RepositoryFailure, item: Item) => Outcome;
}

/**
 * Writes items in one call and returns their outcomes. If the server refuses the call as a whole, it is halved until each item is
 * sent separately, so that one record does not block the others.
 */
export async function halvedCall<Item extends { readonly recordId: string }, Outcome>(
  call: HalvedCall<Item, Outcome>,
  key = call.key,
): Promise<readonly Outcome[] | Postponed> {
  const { items, write, refused, halvedFor } = call;
  if (items.length === 0) return [];
  const written = await write(items, key);
  if (written.ok) return written.value;
  const { error } = written;
  const failure = outcomeOf(error);
  if (failure.kind === 'postponed') return failure;
  const isForAll = !halvedFor.includes(error.kind) || error.reason === 'dataset-closed';
  if (isForAll || items.length === 1) return items.map((item) => refused(error, item));
  const outcomes: Outcome[] = [];
  for (const part of partsOf(items)) {
    // One call at a time, as with whole chunks.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await halvedCall({ ...call, items: part }, keyOfPart(call.key, part));
    if (isPostponed(outcome)) return outcome;
    outcomes.push(...outcome);
  }
  return outcomes;
}

/** Halves a long list, and splits a short list into single items, because usually one record is the cause. */
function partsOf<Item>(items: readonly Item[]): ReadonlyArray<readonly Item[]> {
  if (items.length <= BULK_CHUNK) return items.map((item) => [item]);
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}

function keyOfPart(key: string, items: ReadonlyArray<{ readonly recordId: string }>): string {
  const [first] = items;
  return `${key}/${first?.recordId ?? ''}${items.length === 1 ? '' : `+${items.length}`}`;
}
