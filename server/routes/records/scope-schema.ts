import * as z from 'zod/mini';
import { SUGGESTION_PROPERTIES } from '#domain/search/feedback/record-subject';
import type { RequestedScope } from '#server/services/search/requested-search';
import { definitionText } from '../http/definition-text';
import { optional } from '../http/lax-values';
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

const suggestionScope = z.pipe(
  z.object({
    entity: z.literal('suggestion'),
    question: definitionText('part-name'),
    property: optional(z.enum(SUGGESTION_PROPERTIES)),
  }),
  z.transform(({ question, property }): RequestedScope => ({
    entity: 'suggestion',
    question,
    property: property ?? 'value',
  })),
);

const responseScope = z.pipe(
  z.object({
    entity: z.literal('response'),
    question: optional(definitionText('part-name')),
    property: optional(z.literal('status')),
  }),
  z.transform(({ question, property }): RequestedScope => ({
    entity: 'response',
    question: question ?? null,
    property: property ?? null,
  })),
);

/** Subject of a filter or a sort key (WIR-71). */
export const scopeSchema = taggedUnion<RequestedScope>({
  tag: 'entity',
  variants: {
    record: { className: 'RecordFilterScope', schema: recordScope },
    metadata: { className: 'MetadataFilterScope', schema: metadataScope },
    suggestion: { className: 'SuggestionFilterScope', schema: suggestionScope },
    response: { className: 'ResponseFilterScope', schema: responseScope },
  },
});
