import * as z from 'zod';
import { err, ok, type Result } from '#domain/shared/result';
import { checkParts } from './definition-rules';
import { mappingSchema } from './mapping-schema';
import {
  datasetNameSchema,
  partNameSchema,
  partTitleSchema,
  uniqueNames,
  workspaceNameSchema,
} from './names';
import { newQuestionSettingsSchema } from './question-settings';

const VECTORS_SETTINGS_MAX = 5;

const fieldSchema = z.strictObject({
  name: partNameSchema,
  title: partTitleSchema,
  required: z.boolean().default(false),
  use_markdown: z.boolean().default(false),
});

const questionSchema = z.strictObject({
  name: partNameSchema,
  title: partTitleSchema,
  description: z.string().min(1).max(1000).nullable().default(null),
  required: z.boolean().default(false),
  settings: newQuestionSettingsSchema,
});

const boundsInOrder = (settings: { readonly min: number | null; readonly max: number | null }) =>
  settings.min === null || settings.max === null || settings.min < settings.max;
const BOUNDS_PROBLEM = { path: ['max'], error: 'must be greater than `min`' };

const metadataPropertySchema = z.strictObject({
  name: partNameSchema,
  title: partTitleSchema,
  settings: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('terms'),
      values: z.array(z.string()).min(1).max(250).nullable().default(null),
    }),
    z
      .strictObject({
        type: z.literal('integer'),
        min: z.int().nullable().default(null),
        max: z.int().nullable().default(null),
      })
      .refine(boundsInOrder, BOUNDS_PROBLEM),
    z
      .strictObject({
        type: z.literal('float'),
        min: z.number().nullable().default(null),
        max: z.number().nullable().default(null),
      })
      .refine(boundsInOrder, BOUNDS_PROBLEM),
  ]),
  visible_for_annotators: z.boolean().default(true),
});

const vectorsSettingsSchema = z.strictObject({
  name: partNameSchema,
  title: partTitleSchema,
  dimensions: z.int().min(1),
});

/** The definition file, described in docs/examples/README.md. Settings of questions are those of the wire. */
const definitionSchema = z
  .strictObject({
    name: datasetNameSchema,
    workspace: workspaceNameSchema.default('main'),
    guidelines: z.string().min(1).max(10_000).nullable().default(null),
    allow_extra_metadata: z.boolean().default(true),
    record_order: z.enum(['random', 'imported']).default('random'),
    fields: z.array(fieldSchema).min(1).superRefine(uniqueNames),
    questions: z.array(questionSchema).min(1).superRefine(uniqueNames),
    metadata_properties: z.array(metadataPropertySchema).default([]).superRefine(uniqueNames),
    vectors_settings: z
      .array(vectorsSettingsSchema)
      .max(VECTORS_SETTINGS_MAX)
      .default([])
      .superRefine(uniqueNames),
    mapping: mappingSchema,
  })
  .superRefine(checkParts);

export type DatasetDefinition = z.infer<typeof definitionSchema>;

/** The first mistake of a definition: where it is, as `questions[0].settings.options`, and what is wrong there. */
export interface DefinitionMistake {
  readonly path: string;
  readonly message: string;
}

export function parseDefinition(json: unknown): Result<DatasetDefinition, DefinitionMistake> {
  const parsed = definitionSchema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return err({ path: pathText(issue?.path ?? []), message: issue?.message ?? 'not a definition' });
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`))
    .join('');
}
