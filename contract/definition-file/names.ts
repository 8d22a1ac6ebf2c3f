import * as z from 'zod';
import { checkUniqueNames } from '#domain/dataset-definition/dataset-parts';
import {
  checkDefinitionText,
  type DefinitionText,
  type TextProblem,
} from '#domain/dataset-definition/definition-texts';
import { assertNever } from '#domain/shared/assert-never';

/** The characters that each kind of name may have, in words. */
const FORMS: Readonly<Partial<Record<DefinitionText, string>>> = {
  'dataset-name':
    'only letters, digits, spaces, hyphens and underscores; the first neither hyphen nor underscore',
  'workspace-name':
    'only lower-case letters, digits, hyphens and underscores; the first neither hyphen nor underscore',
  'part-name': 'only lower-case letters, digits, hyphens and underscores, at least one letter or digit',
};

/** A text that keeps the domain's rules for its kind. */
export const textSchema = (kind: DefinitionText) =>
  z.string().superRefine((text, context) => {
    const checked = checkDefinitionText(kind, text);
    if (!checked.ok) context.addIssue(issueOf(kind, checked.error));
  });

/** Limits are told as zod tells its own. */
function issueOf(kind: DefinitionText, problem: TextProblem) {
  switch (problem.code) {
    case 'too-few':
      return { code: 'too_small', origin: 'string', minimum: problem.least, inclusive: true } as const;
    case 'too-many':
      return { code: 'too_big', origin: 'string', maximum: problem.most, inclusive: true } as const;
    case 'malformed':
      return { code: 'custom', message: FORMS[kind] ?? 'malformed' } as const;
    default:
      return assertNever(problem);
  }
}

/** Reports the second of two parts that share a name, at its own place. */
export function uniqueNames(parts: readonly { readonly name: string }[], context: z.RefinementCtx): void {
  const checked = checkUniqueNames(parts);
  if (checked.ok) return;
  const { position, name } = checked.error;
  const message = `the name "${name}" is taken twice`;
  context.addIssue({ code: 'custom', path: [position, 'name'], message });
}
