import * as z from 'zod/mini';
import type { WantedResponse } from '#domain/feedback/response';
import { storedMap } from '../browser/stored-form';

const place = z.int().check(z.nonnegative());

export const storedAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), value: z.string() }),
  z.object({ type: z.literal('rating'), value: z.number() }),
  z.object({ type: z.literal('label_selection'), value: z.string() }),
  z.object({ type: z.literal('multi_label_selection'), value: z.array(z.string()) }),
  z.object({
    type: z.literal('ranking'),
    value: z.array(z.object({ value: z.string(), rank: z.nullable(z.number()) })),
  }),
  z.object({
    type: z.literal('span'),
    value: z.array(z.object({ label: z.string(), start: place, end: place })),
  }),
]);

export const storedAnswers = storedMap(storedAnswer);

/** A wanted response, as it is stored on the device. */
export const storedWanted = z.object({
  status: z.enum(['draft', 'submitted', 'discarded']),
  answers: storedAnswers,
});

export function wantedToStored({ status, answers }: WantedResponse) {
  return { status, answers: [...answers] };
}
