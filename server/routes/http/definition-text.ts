import * as z from 'zod/mini';
import {
  checkDefinitionText,
  type DefinitionText,
  type TextProblem,
} from '#domain/dataset-definition/definition-texts';
import { laxText } from './lax-values';
import type { RuleParams } from './validation-issues';

/** A text that keeps the domain's rules for its kind. */
export function definitionText(kind: DefinitionText) {
  return laxText.check(
    z.check<string>((payload) => {
      const params = definitionTextProblem(kind, payload.value);
      if (params !== null)
        payload.issues.push({ code: 'custom', input: payload.value, params: { ...params } });
    }),
  );
}

/** Why a text breaks the rules for its kind; null where it keeps them. */
export function definitionTextProblem(kind: DefinitionText, text: string): RuleParams | null {
  const checked = checkDefinitionText(kind, text);
  return checked.ok ? null : paramsOf(checked.error);
}

function paramsOf(problem: TextProblem): RuleParams {
  switch (problem.code) {
    case 'too-few':
      return {
        type: 'value_error.any_str.min_length',
        msg: `ensure this value has at least ${problem.least} characters`,
        ctx: { limit_value: problem.least },
      };
    case 'too-many':
      return {
        type: 'value_error.any_str.max_length',
        msg: `ensure this value has at most ${problem.most} characters`,
        ctx: { limit_value: problem.most },
      };
    case 'malformed':
      return { type: 'value_error.str.regex', msg: 'the name has characters that it may not have' };
  }
}
