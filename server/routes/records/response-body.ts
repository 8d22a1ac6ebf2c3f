import * as z from 'zod/mini';
import { responseStatusSchema } from '#contract/response';
import { SPANS_MAX_COUNT } from '#domain/question/span-value';
import type { ResponseInput } from '#server/services/responses/decide-responses';
import type { ValuesInput } from '#server/services/stored-answer';
import { definitionTextProblem } from '../http/definition-text';
import { shapedAs } from '../http/input-shape';
import { isEmptyList, orNull } from '../http/lax-values';
import { taggedUnion } from '../http/tagged-union';
import {
  addIssue,
  MISSING,
  NO_INTEGER,
  NO_MAP,
  NO_TEXT,
  NONE,
  REPORTED_MAX,
  wrongLength,
  wrongNumber,
  type RuleParams,
} from '../http/validation-issues';

/** Most answers of a response, more than any dataset has questions. */
const ANSWERS_MAX = 1_000;

type JsonPath = readonly (string | number)[];

interface FormProblem extends RuleParams {
  readonly path: JsonPath;
}

/** Forms of a value: text or label, rating, several labels, ranking, and spans. */
const VALUE_SHAPE = z.union([
  z.string(),
  z.int(),
  z.array(z.string()),
  z.array(z.object({ value: z.string(), rank: z.optional(z.nullable(z.int())) })),
  z
    .array(z.object({ label: z.string(), start: z.int().check(z.gte(0)), end: z.int().check(z.gte(1)) }))
    .check(z.maxLength(SPANS_MAX_COUNT)),
]);

/** Values by question name, as a Map. Each has a form that some question takes; the domain checks it against its question. */
export const givenValuesSchema = shapedAs(
  z.transform((input: unknown, payload): ValuesInput => {
    const values = new Map<string, unknown>();
    const report = ({ path, ...params }: FormProblem) => addIssue(payload, params, path);
    if (!isMap(input)) {
      if (!isEmptyList(input)) report({ path: [], ...noMap(input) });
    } else if (Object.keys(input).length > ANSWERS_MAX) {
      report({ path: [], ...wrongLength('max', ANSWERS_MAX, 'items') });
    } else {
      for (const [name, entry] of Object.entries(input)) {
        const malformed = definitionTextProblem('part-name', name);
        if (malformed !== null) report({ ...malformed, path: ['__key__'] });
        const problem = isMap(entry) ? problemOfValue(entry['value']) : { path: [], ...NO_MAP };
        const path = isMap(entry) ? [name, 'value'] : [name];
        if (problem !== null) report({ ...problem, path: [...path, ...problem.path] });
        values.set(name, isMap(entry) ? entry['value'] : null);
        if (payload.issues.length >= REPORTED_MAX) break;
      }
    }
    return values;
  }),
  z.record(z.string(), z.object({ value: VALUE_SHAPE })),
);

/** The value of a suggestion, of a form that some question takes. */
export const answerValueSchema = shapedAs(
  z.transform((input: unknown, payload): unknown => {
    const problem = problemOfValue(input);
    if (problem === null) return input;
    const { path, ...params } = problem;
    addIssue(payload, params, path);
    return z.NEVER;
  }),
  VALUE_SHAPE,
);

/** Body of creating a response. */
export const givenResponseSchema = z.object({
  status: responseStatusSchema,
  values: orNull(givenValuesSchema),
});

/** Body of replacing a response; its status decides whether values are optional. */
export const replacedResponseSchema = taggedUnion<ResponseInput>({
  tag: 'status',
  variants: {
    submitted: {
      className: 'SubmittedResponseUpdate',
      schema: z.object({ status: z.literal('submitted'), values: givenValuesSchema }),
    },
    draft: {
      className: 'DraftResponseUpdate',
      schema: z.object({ status: z.literal('draft'), values: orNull(givenValuesSchema) }),
    },
    discarded: {
      className: 'DiscardedResponseUpdate',
      schema: z.object({ status: z.literal('discarded'), values: orNull(givenValuesSchema) }),
    },
  },
});

function noMap(value: unknown): RuleParams {
  if (value === undefined) return MISSING;
  return value === null ? NONE : NO_MAP;
}

function problemOfValue(value: unknown): FormProblem | null {
  if (value === undefined) return { path: [], ...MISSING };
  if (value === null) return { path: [], ...NONE };
  if (typeof value === 'string') return null;
  if (typeof value === 'number') return Number.isInteger(value) ? null : { path: [], ...NO_INTEGER };
  return Array.isArray(value) ? problemOfList(value) : { path: [], ...NO_TEXT };
}

/** The kind of the list follows from its first item. */
function problemOfList(items: readonly unknown[]): FormProblem | null {
  const [first] = items;
  if (!isMap(first)) return firstProblem(items, (item) => textProblem(item, []));
  if (!('start' in first || 'end' in first)) return firstProblem(items, problemOfRankedOption);
  if (items.length > SPANS_MAX_COUNT) return { path: [], ...wrongLength('max', SPANS_MAX_COUNT, 'items') };
  return firstProblem(items, problemOfSpan);
}

function firstProblem(
  items: readonly unknown[],
  problemOf: (item: unknown) => FormProblem | null,
): FormProblem | null {
  for (const [index, item] of items.entries()) {
    const problem = problemOf(item);
    if (problem !== null) return { ...problem, path: [index, ...problem.path] };
  }
  return null;
}

function problemOfRankedOption(item: unknown): FormProblem | null {
  if (!isMap(item)) return { path: [], ...NO_MAP };
  const { value, rank } = item;
  if (rank !== undefined && rank !== null && !Number.isInteger(rank))
    return { path: ['rank'], ...NO_INTEGER };
  return textProblem(value, ['value']);
}

function problemOfSpan(item: unknown): FormProblem | null {
  if (!isMap(item)) return { path: [], ...NO_MAP };
  const { label, start, end } = item;
  const problem =
    textProblem(label, ['label']) ?? boundProblem(start, 0, 'start') ?? boundProblem(end, 1, 'end');
  if (problem !== null) return problem;
  const isOrdered = typeof start === 'number' && typeof end === 'number' && end > start;
  return isOrdered
    ? null
    : { path: ['__root__'], type: 'value_error', msg: "'end' must have a value greater than 'start'" };
}

function boundProblem(value: unknown, least: number, name: string): FormProblem | null {
  if (value === undefined) return { path: [name], ...MISSING };
  if (typeof value !== 'number' || !Number.isInteger(value)) return { path: [name], ...NO_INTEGER };
  return value >= least ? null : { path: [name], ...wrongNumber('ge', least) };
}

function textProblem(value: unknown, path: JsonPath): FormProblem | null {
  if (value === undefined) return { path, ...MISSING };
  return typeof value === 'string' ? null : { path, ...NO_TEXT };
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
