import * as z from 'zod/mini';
import type { ColumnMapping, RowPlan } from '#domain/dataset-import/dataset-plan';
import { storedMap } from './stored-form';

const texts = storedMap(z.string());
const count = z.nullable(z.number());
const option = z.object({ value: z.string(), text: z.string(), description: z.nullable(z.string()) });

const settings = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    useMarkdown: z.boolean(),
    answerMaxBytes: z.exactOptional(z.number()),
  }),
  z.object({ type: z.literal('rating'), options: z.array(z.number()) }),
  z.object({ type: z.literal('label_selection'), options: z.array(option), visibleOptions: count }),
  z.object({
    type: z.literal('multi_label_selection'),
    options: z.array(option),
    visibleOptions: count,
    optionsOrder: z.enum(['natural', 'suggestion']),
  }),
  z.object({ type: z.literal('ranking'), options: z.array(option) }),
  z.object({
    type: z.literal('span'),
    field: z.string(),
    options: z.array(option),
    visibleOptions: count,
    allowOverlapping: z.boolean(),
    allowCharacterAnnotation: z.boolean(),
  }),
]);

const columnOr = <T extends z.ZodMiniType>(constant: T) =>
  z.exactOptional(z.union([z.object({ column: z.string() }), z.object({ constant })]));

const storedSource = z.object({
  question: z.string(),
  column: z.string(),
  values: z.nullable(storedMap(z.unknown())),
  steps: z.exactOptional(
    z.array(z.object({ below: z.optional(z.number()), value: z.optional(z.unknown()) })),
  ),
  type: z.nullable(z.union([z.enum(['model', 'human']), z.object({ column: z.string() })])),
  score: columnOr(z.number()),
  agent: columnOr(z.string()),
});

const suggestionSource = z.pipe(
  storedSource,
  z.transform(({ values, ...source }: z.infer<typeof storedSource>) => ({
    ...source,
    ...(values !== null && { values }),
  })),
);

const mapping = z.object({
  fields: texts,
  metadata: texts,
  suggestions: z.array(suggestionSource),
  externalId: z.nullable(z.string()),
  vectors: texts,
  exported: z.optional(z.boolean()),
  typedMetadata: z.optional(z.boolean()),
});

const named = { name: z.string(), title: z.string() };

/** The parts of a dataset that decide what becomes of a row, as they are stored on the device. */
export const storedRowPlan = z.object({
  fields: z.array(
    z.object({
      ...named,
      required: z.boolean(),
      useMarkdown: z.boolean(),
      useMath: z.exactOptional(z.boolean()),
    }),
  ),
  questions: z.array(
    z.object({ ...named, description: z.nullable(z.string()), required: z.boolean(), settings }),
  ),
  properties: z.array(
    z.object({
      ...named,
      settings: z.discriminatedUnion('type', [
        z.object({ type: z.literal('terms'), values: z.nullable(z.array(z.string())) }),
        z.object({ type: z.enum(['integer', 'float']), min: count, max: count }),
      ]),
      visibleForAnnotators: z.boolean(),
    }),
  ),
  vectors: z.array(z.object({ ...named, dimensions: z.number() })),
  mapping,
}) satisfies z.ZodMiniType<RowPlan>;

export function rowPlanToStored({ fields, questions, properties, vectors, mapping: columns }: RowPlan) {
  return { fields, questions, properties, vectors, mapping: mappingToStored(columns) };
}

function mappingToStored({ fields, metadata, vectors, suggestions, ...rest }: ColumnMapping) {
  return {
    ...rest,
    fields: [...fields],
    metadata: [...metadata],
    vectors: [...vectors],
    suggestions: suggestions.map(({ values, ...source }) => ({
      ...source,
      values: values === undefined ? null : [...values],
    })),
  };
}
