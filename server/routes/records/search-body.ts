import * as z from 'zod/mini';
import { SEARCH_LIMITS } from '#contract/search';
import { SUGGESTION_PROPERTIES } from '#domain/search/feedback/record-subject';
import type {
  RequestedFilter,
  RequestedScope,
  RequestedSearch,
  RequestedVector,
} from '#server/services/search/requested-search';
import { rule, uuidSchema } from '../http/request-schemas';
import {
  boundedList,
  laxExactNumber,
  laxMap,
  laxText,
  numbers,
  optional,
  orElse,
  orNull,
} from '../http/lax-values';
import { definitionText } from '../http/definition-text';
import { taggedUnion } from '../http/tagged-union';

const recordScope = z.object({
  entity: z.literal('record'),
  property: z.enum(['inserted_at', 'updated_at']),
});

const metadataScope = z.pipe(
  z.object({ entity: z.literal('metadata'), metadata_property: definitionText('part-name') }),
  z.transform(({ metadata_property }): RequestedScope => ({
    entity: 'metadata',
    property: metadata_property,
  })),
);

const suggestionScope = z.object({
  entity: z.literal('suggestion'),
  question: definitionText('part-name'),
  property: orElse(z.enum(SUGGESTION_PROPERTIES), 'value'),
});

const responseScope = z.object({
  entity: z.literal('response'),
  question: orNull(definitionText('part-name')),
  property: orNull(z.literal('status')),
});

/** Subject of a filter or a sort key (WIR-71). */
const scopeSchema = taggedUnion<RequestedScope>({
  tag: 'entity',
  variants: {
    record: { className: 'RecordFilterScope', schema: recordScope },
    metadata: { className: 'MetadataFilterScope', schema: metadataScope },
    suggestion: { className: 'SuggestionFilterScope', schema: suggestionScope },
    response: { className: 'ResponseFilterScope', schema: responseScope },
  },
});

const textSchema = z.pipe(
  z.object({
    q: z.pipe(laxText, z.string().check(z.maxLength(SEARCH_LIMITS.text))),
    field: orNull(laxText),
    /** An extension: other servers do not search for parts of words. */
    mode: orElse(z.enum(['words', 'parts']), 'words'),
  }),
  z.transform(({ q: text, ...given }) => ({ text, ...given })),
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
      order: orElse(z.enum(['most_similar', 'least_similar']), 'most_similar'),
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
    return { name, target, order };
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
      ge: orNull(laxExactNumber),
      le: orNull(laxExactNumber),
    })
    .check(
      rule(({ ge, le }) => (ge ?? le) !== null, SOME_BOUND, ['__root__']),
      rule(({ ge, le }) => (ge ?? -Infinity) <= (le ?? Infinity), BOUNDS_IN_ORDER, ['__root__']),
    ),
  z.transform(({ scope, ge, le }): RequestedFilter => ({
    kind: 'filter',
    scope,
    match: { kind: 'range', ge, le },
  })),
);

const filterSchema = z.discriminatedUnion('type', [termsFilterSchema, rangeFilterSchema]);

const sortKeySchema = z.pipe(
  z.object({ scope: scopeSchema, order: z.enum(['asc', 'desc']) }),
  z.transform(({ scope, order }) => ({ scope, direction: order })),
);

/** All keys are optional, the body is not. `filters` without `and` are no filters (WIR-71). */
export const searchBodySchema = z.pipe(
  laxMap(
    z.object({
      query: optional(laxMap(z.object({ text: orNull(textSchema), vector: orNull(vectorSchema) }))),
      filters: optional(
        laxMap(z.object({ and: optional(boundedList(filterSchema, SEARCH_LIMITS.filters)) })),
      ),
      sort: orElse(boundedList(sortKeySchema, SEARCH_LIMITS.sortKeys), []),
    }),
  ),
  z.transform(({ query, filters, sort }): RequestedSearch => ({
    text: query?.text ?? null,
    vector: query?.vector ?? null,
    filters: { kind: 'all', of: filters?.and ?? [] },
    sort,
  })),
);
