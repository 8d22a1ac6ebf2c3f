import * as z from 'zod';
import { AGENT_MAX_LENGTH } from '#domain/feedback/suggestion-rules';
import { mapSchema } from './map-schema';
import { formsError, mistakeIssue, mistakeParams } from './mistakes';

const columnSchema = z.string().min(1);

/** Source of a score or an agent: a column of the data, or the same value for every row. */
const columnOr = <T extends z.ZodType>(constantSchema: T) =>
  z.union(
    [z.strictObject({ column: columnSchema }), z.strictObject({ constant: constantSchema })],
    formsError('source'),
  );

/** The first step whose `below` is greater than the number applies; the last one has no `below`. */
const stepsSchema = z
  .array(z.strictObject({ below: z.union([z.number(), z.bigint()]).optional(), value: z.unknown() }))
  .min(2)
  .superRefine((steps, context) => {
    for (const [index, { below }] of steps.entries()) {
      const isLast = index === steps.length - 1;
      const before = steps[index - 1]?.below;
      if ((below === undefined) !== isLast) {
        const code = isLast ? 'last-step-bounded' : 'step-without-bound';
        context.addIssue(mistakeIssue({ code }, [index, 'below']));
      } else if (below !== undefined && before !== undefined && below <= before) {
        context.addIssue(mistakeIssue({ code: 'steps-not-ascending' }, [index, 'below']));
      }
    }
  });

const suggestionMappingSchema = z
  .strictObject({
    question: z.string(),
    column: columnSchema,
    values: mapSchema(z.unknown()).optional(),
    steps: stepsSchema.optional(),
    type: z
      .union(
        [z.enum(['model', 'human']), z.strictObject({ column: columnSchema })],
        formsError('suggestion-type'),
      )
      .nullable()
      .default(null),
    score: columnOr(z.number().min(0).max(1)).optional(),
    agent: columnOr(z.string().min(1).max(AGENT_MAX_LENGTH)).optional(),
  })
  .refine(
    (mapping) => mapping.values === undefined || mapping.steps === undefined,
    mistakeParams({ code: 'values-and-steps' }, ['steps']),
  );

/** Columns of the data by their targets. */
export const mappingSchema = z.strictObject({
  fields: mapSchema(columnSchema),
  metadata: mapSchema(columnSchema).default(new Map<string, string>()),
  suggestions: z.array(suggestionMappingSchema).default([]),
  external_id: columnSchema.nullable().default(null),
  vectors: mapSchema(columnSchema).default(new Map<string, string>()),
  // Without a default, so that definitions of earlier versions keep their fingerprint.
  exported: z.literal(true).optional(),
  typed_metadata: z.literal(true).optional(),
});

export type Mapping = z.infer<typeof mappingSchema>;
