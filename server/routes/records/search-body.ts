import * as z from 'zod/mini';
import { SEARCH_LIMITS } from '#contract/search';
import type {
  RequestedFilter,
  RequestedSearch,
  RequestedVector,
} from '#server/services/search/requested-search';
import { rule, uuidSchema } from '../http/request-schemas';
import { boundedList, laxExactNumber, laxMap, laxText, numbers, optional } from '../http/lax-values';
import { scopeSchema } from './scope-schema';

const textSchema = z.pipe(
  z.object({
    q: z.pipe(laxText, z.string().check(z.maxLength(SEARCH_LIMITS.text))),
    field: optional(laxText),
    /** Our own: other servers do not know parts of words. */
    mode: optional(z.enum(['words', 'parts'])),
  }),
  z.transform(({ q, field, mode }) => ({ text: q, field: field ?? null, mode: mode ?? 'words' })),
);

const ONE_TARGET = {
  type: 'value_error',
  msg: "exactly one of 'record_id' and 'value' must be given",
};

const vectorSchema = z.pipe(
  z
    .object({
      name: laxText,
      record_id: optional(uuidSchema),
      value: optional(numbers),
      order: optional(z.enum(['most_similar', 'least_similar'])),
    })
    .check(
      rule(
        ({ record_id, value }) => ((record_id ?? null) === null) !== ((value ?? []).length === 0),
        ONE_TARGET,
        ['__root__'],
      ),
    ),
  z.transform(({ name, record_id, value, order }): RequestedVector => {
    const target = record_id
      ? ({ kind: 'record', recordId: record_id } as const)
      : ({ kind: 'value', value: value ?? [] } as const);
    return { name, target, order: order ?? 'most_similar' };
  }),
);

const termsFilterSchema = z.pipe(
  z.object({
    type: z.literal('terms'),
    scope: scopeSchema,
    values: boundedList(laxText, SEARCH_LIMITS.values),
  }),
  z.transform(({ scope, values }): RequestedFilter => ({
    kind: 'filter',
    scope,
    match: { kind: 'terms', values },
  })),
);

const SOME_BOUND = { type: 'value_error', msg: "at least one of 'ge' and 'le' must be given" };
const BOUNDS_IN_ORDER = { type: 'value_error', msg: "'ge' must have a value less than or equal to 'le'" };

const rangeFilterSchema = z.pipe(
  z
    .object({
      type: z.literal('range'),
      scope: scopeSchema,
      ge: optional(laxExactNumber),
      le: optional(laxExactNumber),
    })
    .check(
      rule(({ ge, le }) => (ge ?? le ?? null) !== null, SOME_BOUND, ['__root__']),
      rule(({ ge, le }) => (ge ?? -Infinity) <= (le ?? Infinity), BOUNDS_IN_ORDER, ['__root__']),
    ),
  z.transform(({ scope, ge, le }): RequestedFilter => ({
    kind: 'filter',
    scope,
    match: { kind: 'range', ge: ge ?? null, le: le ?? null },
  })),
);

const filterSchema = z.discriminatedUnion('type', [termsFilterSchema, rangeFilterSchema]);

const sortKeySchema = z.pipe(
  z.object({ scope: scopeSchema, order: z.enum(['asc', 'desc']) }),
  z.transform(({ scope, order }) => ({ scope, direction: order })),
);

/** Everything of it may be left out, but not the body itself. `filters` without `and` are none (WIR-71). */
export const searchBodySchema = z.pipe(
  laxMap(
    z.object({
      query: optional(laxMap(z.object({ text: optional(textSchema), vector: optional(vectorSchema) }))),
      filters: optional(
        laxMap(z.object({ and: optional(boundedList(filterSchema, SEARCH_LIMITS.filters)) })),
      ),
      sort: optional(boundedList(sortKeySchema, SEARCH_LIMITS.sortKeys)),
    }),
  ),
  z.transform(({ query, filters, sort }): RequestedSearch => ({
    text: query?.text ?? null,
    vector: query?.vector ?? null,
    filters: { kind: 'all', of: filters?.and ?? [] },
    sort: sort ?? [],
  })),
);
