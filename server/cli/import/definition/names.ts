import * as z from 'zod';

/** Characters of names (VAL-16). */
const DATASET_NAME = /^(?!-|_)[a-zA-Z0-9-_ ]+$/;
const WORKSPACE_NAME = /^(?!-|_)[a-z0-9-_]+$/;
const PART_NAME = /^(?=.*[a-z0-9])[a-z0-9_-]+$/;

export const datasetNameSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(
    DATASET_NAME,
    'only letters, digits, spaces, hyphens and underscores; the first neither hyphen nor underscore',
  );

export const workspaceNameSchema = z
  .string()
  .min(1)
  .regex(
    WORKSPACE_NAME,
    'only lower-case letters, digits, hyphens and underscores; the first neither hyphen nor underscore',
  );

/** Name of a field, question, metadata property or vectors settings. */
export const partNameSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(PART_NAME, 'only lower-case letters, digits, hyphens and underscores, at least one letter or digit');

export const partTitleSchema = z.string().min(1).max(500);

/** Reports the second of two parts that share a name, at its own place. */
export function uniqueNames(parts: readonly { readonly name: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { name }] of parts.entries()) {
    if (seen.has(name)) {
      context.addIssue({
        code: 'custom',
        path: [index, 'name'],
        message: `the name "${name}" is taken twice`,
      });
    }
    seen.add(name);
  }
}
