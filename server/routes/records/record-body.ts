import * as z from 'zod/mini';
import { AGENT_MAX_LENGTH } from '#domain/feedback/suggestion-rules';
import type { ChangeInput } from '#server/services/records/change-records';
import {
  lastOfEachQuestion,
  type RecordResponseInput,
  type SuggestionInput,
} from '#server/services/records/check-record';
import type { RecordInput } from '#server/services/records/create-records';
import type { UpsertInput } from '#server/services/records/upsert-records';
import type { JsonValue } from '#server/store/json';
import { itemsBody } from '../http/items-body';
import {
  laxMap,
  laxNumber,
  laxText,
  listOf,
  mapOf,
  optional,
  orNull,
  vectorNumber,
} from '../http/lax-values';
import { shapedAs } from '../http/input-shape';
import { rule, uuidSchema } from '../http/request-schemas';
import { answerValueSchema, givenValuesSchema } from './response-body';
import { taggedUnion } from '../http/tagged-union';
import { addIssue, NO_FLOAT, NO_LIST, NONE, REPORTED_MAX } from '../http/validation-issues';

/** Bodies of the calls that write records (MWI-12 to MWI-18). */

const CREATE_MAX = 1_000;
const BULK_MAX = 500;

const metadataSchema = z.pipe(
  laxMap(mapOf(z.unknown())),
  z.transform((metadata) => metadata as Readonly<Record<string, JsonValue>>), // Parsed from JSON.
);

/** A plain loop, since a request may have a hundred thousand numbers. */
const vectorSchema = shapedAs(
  z.transform((input: unknown, payload): readonly number[] => {
    if (!Array.isArray(input)) {
      addIssue(payload, input === null ? NONE : NO_LIST);
      return [];
    }
    const numbers: number[] = [];
    let wrong = 0;
    for (let at = 0; at < input.length && wrong < REPORTED_MAX; at += 1) {
      const number = vectorNumber(input[at]);
      if (number !== null) {
        numbers.push(number);
        continue;
      }
      addIssue(payload, NO_FLOAT, [at]);
      wrong += 1;
    }
    return numbers;
  }),
  z.array(z.number()),
);

const vectorsSchema = laxMap(mapOf(vectorSchema));

const SCORE_BOUNDS = [z.gte(0), z.lte(1)] as const;
const scoreNumber = shapedAs(laxNumber.check(...SCORE_BOUNDS), z.number().check(...SCORE_BOUNDS));
const scoreSchema = z.union([scoreNumber, listOf(scoreNumber).check(z.minLength(1))]);

/** Rules for the text of an agent; the domain has the same ones. */
const AGENT_RULES = [
  z.minLength(1),
  z.maxLength(AGENT_MAX_LENGTH),
  z.regex(/^(?=.*[a-zA-Z0-9])[a-zA-Z0-9-_:./\s]+$/),
] as const;
const agentSchema = shapedAs(laxText.check(...AGENT_RULES), z.string().check(...AGENT_RULES));

export const suggestionSchema = z.pipe(
  z.object({
    question_id: uuidSchema,
    value: answerValueSchema,
    type: orNull(z.enum(['model', 'human'])),
    agent: orNull(agentSchema),
    score: orNull(scoreSchema),
  }),
  z.transform(({ question_id: questionId, ...given }): SuggestionInput => ({ questionId, ...given })),
);

const recordResponseSchema = taggedUnion<RecordResponseInput>({
  tag: 'status',
  variants: {
    submitted: {
      className: 'UserSubmittedResponseCreate',
      schema: responseOf('submitted', givenValuesSchema),
    },
    draft: { className: 'UserDraftResponseCreate', schema: responseOf('draft', givenValuesSchema) },
    discarded: {
      className: 'UserDiscardedResponseCreate',
      schema: responseOf('discarded', orNull(givenValuesSchema)),
    },
  },
});

function responseOf(
  status: RecordResponseInput['status'],
  values: z.ZodMiniType<RecordResponseInput['values']>,
): z.ZodMiniType<RecordResponseInput> {
  return z.pipe(
    z.object({ user_id: uuidSchema, values }),
    z.transform(({ user_id: userId, ...given }): RecordResponseInput => ({ userId, status, ...given })),
  );
}

const responsesSchema = listOf(recordResponseSchema).check(
  rule((responses) => new Set(responses.map(({ userId }) => userId)).size === responses.length, {
    type: 'value_error',
    msg: "'responses' contains several responses for the same user",
  }),
);

const fieldsSchema = mapOf(z.nullable(z.string()));

const parts = {
  metadata: optional(metadataSchema),
  external_id: orNull(laxText),
  responses: orNull(responsesSchema),
  suggestions: orNull(listOf(suggestionSchema)),
  vectors: orNull(vectorsSchema),
};

const recordSchema = z.pipe(
  z.object({ fields: fieldsSchema, ...parts }),
  z.transform(({ external_id: externalId, metadata, ...record }): RecordInput => ({
    ...record,
    externalId,
    metadata: metadata ?? null,
  })),
);

export const NEW_RECORDS = itemsBody(recordSchema, CREATE_MAX);

const EXTERNAL_IDS_DIFFER = {
  isKept: areExternalIdsDifferent,
  params: { type: 'value_error', msg: 'found duplicate external ids in the records' },
};

/** Of several suggestions for a question, the last one counts. */
export const MANY_NEW_RECORDS = itemsBody(
  z.pipe(
    recordSchema,
    z.transform((record): RecordInput => ({
      ...record,
      suggestions: lastOfEachQuestion(record.suggestions),
    })),
  ),
  BULK_MAX,
  EXTERNAL_IDS_DIFFER,
);

/** The key of metadata is always present: undefined leaves them unchanged, null clears them. */
export const UPSERTED_RECORDS = itemsBody(
  z.pipe(
    z.object({ id: orNull(uuidSchema), fields: orNull(fieldsSchema), ...parts }),
    z.transform(({ external_id: externalId, metadata, ...record }): UpsertInput => ({
      ...record,
      externalId,
      metadata,
    })),
  ),
  BULK_MAX,
  EXTERNAL_IDS_DIFFER,
);

const { metadata, suggestions, vectors } = parts;
const changes = { metadata, suggestions, vectors };
const changedParts = z.object(changes);

export const recordChangeSchema = z.pipe(changedParts, z.transform(changeOf));

export const RECORD_CHANGES = itemsBody(
  z.pipe(
    z.object({ id: uuidSchema, ...changes }),
    z.transform(({ id, ...change }): ChangeInput => ({ id, ...changeOf(change) })),
  ),
  CREATE_MAX,
);

/** Null clears metadata; for suggestions and vectors it changes nothing. */
function changeOf({ metadata, ...change }: z.infer<typeof changedParts>): Omit<ChangeInput, 'id'> {
  return { ...change, metadata };
}

function areExternalIdsDifferent(records: readonly Pick<RecordInput, 'externalId'>[]): boolean {
  const ids = records.flatMap(({ externalId }) => externalId ?? []);
  return new Set(ids).size === ids.length;
}
