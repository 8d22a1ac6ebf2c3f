import * as z from 'zod';
import { checkUniqueNames } from '#domain/dataset-definition/dataset-parts';
import {
  checkDefinitionText,
  type DefinitionText,
  type TextProblem,
} from '#domain/dataset-definition/definition-texts';
import { assertNever } from '#domain/shared/assert-never';
import { mistakeIssue } from './mistakes';

/** A text that follows the domain's rules for its kind. */
export const textSchema = (kind: DefinitionText) =>
  z.string().superRefine((text, context) => {
    const checked = checkDefinitionText(kind, text);
    if (!checked.ok) context.addIssue(issueOf(kind, checked.error));
  });

/** Reports limits in the same form as zod. */
function issueOf(kind: DefinitionText, problem: TextProblem) {
  switch (problem.code) {
    case 'too-few':
      return { code: 'too_small', origin: 'string', minimum: problem.least, inclusive: true } as const;
    case 'too-many':
      return { code: 'too_big', origin: 'string', maximum: problem.most, inclusive: true } as const;
    case 'malformed':
      return mistakeIssue({ code: 'malformed', of: kind });
    default:
      return assertNever(problem);
  }
}

/** Reports the second of two parts with the same name, at its own path. */
export function uniqueNames(parts: readonly { readonly name: string }[], context: z.RefinementCtx): void {
  const checked = checkUniqueNames(parts);
  if (checked.ok) return;
  const { position, name } = checked.error;
  context.addIssue(mistakeIssue({ code: 'name-twice', name }, [position, 'name']));
}
