import * as z from 'zod/mini';
import { OWN_BULK_MAX_ITEMS, responseStatusSchema } from '#contract/response';
import type { Precondition, ResponseItem } from '#server/services/responses/decide-responses';
import type { OwnResponses } from '#server/services/responses/write-responses';
import { boundedList } from '../http/lax-values';
import { uuidSchema } from '../http/request-schemas';
import { addIssue, MISSING } from '../http/validation-issues';
import { givenValuesSchema } from './response-body';

const answerItemSchema = z.pipe(
  z
    .object({
      record_id: uuidSchema,
      status: responseStatusSchema,
      values: z.optional(z.nullable(givenValuesSchema)),
      if_match: z.optional(z.nullable(z.string())),
    })
    .check((payload) => {
      const { status, values } = payload.value;
      if (status !== 'submitted' || (values ?? null) !== null) return;
      // In other calls this is a rule of the domain; here it refuses the whole request (WIR-80).
      addIssue(payload, MISSING, ['values']);
    }),
  z.transform(({ record_id: recordId, status, values, if_match }): ResponseItem => ({
    recordId,
    precondition: builtOn(if_match),
    given: { status, values: values ?? null },
  })),
);

const removalItemSchema = z.pipe(
  z.object({ record_id: uuidSchema, if_match: z.optional(z.string()) }),
  z.transform(({ record_id: recordId, if_match }): ResponseItem => ({
    recordId,
    precondition: builtOn(if_match),
    given: null,
  })),
);

export const manyAnswersSchema = manyOf(answerItemSchema);
export const manyRemovalsSchema = manyOf(removalItemSchema);

function builtOn(state: string | null | undefined): Precondition | undefined {
  return state === undefined ? undefined : [state];
}

function manyOf(item: z.ZodMiniType<ResponseItem>) {
  return z.pipe(
    z.object({
      items: boundedList(item, OWN_BULK_MAX_ITEMS),
      act: z.optional(z.nullable(uuidSchema)),
    }),
    z.transform(({ items, act }): OwnResponses => ({ items, actId: act ?? null })),
  );
}

/** Another request waits for about two portions, since the embedded database runs one transaction at a time. */
export const ITEMS_OF_A_TRANSACTION = 25;

/** Portions of a long call: its items are independent of each other (docs/design/sending.md). */
export function inPortions({ items, actId }: OwnResponses): readonly OwnResponses[] {
  return Array.from({ length: Math.ceil(items.length / ITEMS_OF_A_TRANSACTION) }, (_, index) => {
    const start = index * ITEMS_OF_A_TRANSACTION;
    return { items: items.slice(start, start + ITEMS_OF_A_TRANSACTION), actId };
  });
}
