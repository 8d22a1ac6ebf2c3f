import * as z from 'zod/mini';
import { OWN_BULK_MAX_ITEMS, responseStatusSchema } from '#contract/response';
import type { Precondition, ResponseItem } from '#server/services/responses/decide-responses';
import { boundedList } from '../http/lax-values';
import { uuidSchema } from '../http/request-schemas';
import type { RuleParams } from '../http/validation-issues';
import { givenValuesSchema } from './response-body';

const MISSING: RuleParams = { type: 'value_error.missing', msg: 'field required' };

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
      // In another call it is a rule of the domain; here it refuses the whole request (WIR-80).
      const params = { ...MISSING };
      payload.issues.push({ code: 'custom', input: values, path: ['values'], message: params.msg, params });
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
    z.transform(
      ({ items, act }): { readonly items: readonly ResponseItem[]; readonly actId: string | null } => ({
        items,
        actId: act ?? null,
      }),
    ),
  );
}
