import type { OwnResponses } from '#server/services/responses/write-responses';

/** Few enough for others not to notice: a request that comes in between waits for about two portions, since the embedded database does nothing else. */
export const ITEMS_OF_A_TRANSACTION = 25;

/** Each item is independent of the others, so that a long call needs no transaction of its own (docs/design/sending.md). */
export function inPortions({ items, actId }: OwnResponses): readonly OwnResponses[] {
  return Array.from({ length: Math.ceil(items.length / ITEMS_OF_A_TRANSACTION) }, (_, index) => {
    const start = index * ITEMS_OF_A_TRANSACTION;
    return { items: items.slice(start, start + ITEMS_OF_A_TRANSACTION), actId };
  });
}
