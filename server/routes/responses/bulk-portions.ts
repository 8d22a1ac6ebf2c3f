import type { OwnResponses } from '#server/services/responses/write-responses';
import type { Portioning } from '../endpoint';

/** Few enough for others not to notice: one who comes meanwhile waits for about two portions, since the embedded database does nothing else. */
export const ITEMS_OF_A_TRANSACTION = 25;

const [BEGIN, END] = ['{"items":[', ']}'];

/** Each item stands for itself, so that a long call needs no transaction of its own (ADR 64). */
export const IN_PORTIONS: Portioning<OwnResponses> = {
  of: ({ items, actId }) =>
    Array.from({ length: Math.ceil(items.length / ITEMS_OF_A_TRANSACTION) }, (_, index) => {
      const start = index * ITEMS_OF_A_TRANSACTION;
      return { items: items.slice(start, start + ITEMS_OF_A_TRANSACTION), actId };
    }),
  together: (texts) =>
    `${BEGIN}${texts.map((text) => text.slice(BEGIN.length, -END.length)).join(',')}${END}`,
};
