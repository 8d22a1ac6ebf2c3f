import * as z from 'zod';
import {
  checkBounds,
  METADATA_TERMS,
  SHOWN_PARTS,
  VECTOR_DIMENSIONS,
  VECTORS_SETTINGS,
  type NumberBounds,
} from '#domain/dataset-definition/dataset-parts';
import type { DefinitionMistake } from '#domain/dataset-import/definition-mistake';
import { err, ok, type Result } from '#domain/shared/result';
import { checkParts } from './definition-rules';
import { mappingSchema } from './mapping-schema';
import { mistakeOf, mistakeParams } from './mistakes';
import { textSchema, uniqueNames } from './names';
import { newQuestionSettingsSchema } from './question-settings';
import { listOf, wholeNumber } from './limited';

const fieldSchema = z.strictObject({
  name: textSchema('part-name'),
  title: textSchema('part-title'),
  required: z.boolean().default(false),
  use_markdown: z.boolean().default(false),
  // Without a default: imports are identified by their definition, which must be the same as in earlier versions.
  use_math: z.boolean().optional(),
});

const questionSchema = z.strictObject({
  name: textSchema('part-name'),
  title: textSchema('part-title'),
  description: textSchema('question-description').nullable().default(null),
  required: z.boolean().default(false),
  settings: newQuestionSettingsSchema,
});

const exactInteger = z.union([z.int(), z.int64()]);
const exactNumber = z.union([z.number(), z.bigint()]);

const boundsInOrder = (bounds: NumberBounds) => checkBounds(bounds).ok;
const BOUNDS_PROBLEM = mistakeParams({ code: 'bounds-not-ascending' }, ['max']);

const metadataPropertySchema = z.strictObject({
  name: textSchema('part-name'),
  title: textSchema('part-title'),
  settings: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('terms'),
      values: listOf(z.string(), METADATA_TERMS).nullable().default(null),
    }),
    z
      .strictObject({
        type: z.literal('integer'),
        min: exactInteger.nullable().default(null),
        max: exactInteger.nullable().default(null),
      })
      .refine(boundsInOrder, BOUNDS_PROBLEM),
    z
      .strictObject({
        type: z.literal('float'),
        min: exactNumber.nullable().default(null),
        max: exactNumber.nullable().default(null),
      })
      .refine(boundsInOrder, BOUNDS_PROBLEM),
  ]),
  visible_for_annotators: z.boolean().default(true),
});

const vectorsSettingsSchema = z.strictObject({
  name: textSchema('part-name'),
  title: textSchema('part-title'),
  dimensions: wholeNumber(VECTOR_DIMENSIONS),
});

/** The definition file, described in docs/examples/README.md. Settings of questions have the form of the wire. */
const definitionSchema = z
  .strictObject({
    name: textSchema('dataset-name'),
    workspace: textSchema('workspace-name').default('main'),
    guidelines: textSchema('guidelines').nullable().default(null),
    allow_extra_metadata: z.boolean().default(true),
    record_order: z.enum(['random', 'imported']).default('random'),
    remote_media: z.boolean().optional(),
    fields: listOf(fieldSchema, SHOWN_PARTS).superRefine(uniqueNames),
    questions: listOf(questionSchema, SHOWN_PARTS).superRefine(uniqueNames),
    metadata_properties: z.array(metadataPropertySchema).default([]).superRefine(uniqueNames),
    vectors_settings: listOf(vectorsSettingsSchema, VECTORS_SETTINGS).default([]).superRefine(uniqueNames),
    mapping: mappingSchema,
  })
  .superRefine(checkParts);

export type DatasetDefinition = z.infer<typeof definitionSchema>;

/** The first mistake of a definition and its path, such as `questions[0].settings.options`. */
export interface PlacedMistake {
  readonly path: string;
  readonly mistake: DefinitionMistake;
}

export function parseDefinition(json: unknown): Result<DatasetDefinition, PlacedMistake> {
  const parsed = definitionSchema.safeParse(json, { reportInput: true });
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const mistake = issue === undefined ? ({ code: 'unfit' } as const) : mistakeOf(issue);
  return err({ path: pathText(issue?.path ?? []), mistake });
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('');
}
