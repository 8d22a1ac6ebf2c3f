import * as z from 'zod/mini';
import {
  checkDefinitionText,
  type DefinitionText,
  type TextProblem,
} from '#domain/dataset-definition/definition-texts';
import { laxText } from './lax-values';
import { addIssue, type RuleParams } from './validation-issues';

/** A text that follows the rules of the domain for its kind. */
export function definitionText(kind: DefinitionText) {
  return laxText.check(
    z.check<string>((payload) => {
      const params = definitionTextProblem(kind, payload.value);
      if (params !== null) addIssue(payload, params);
    }),
  );
}

/** The rule of its kind that a text breaks; null if it breaks none. */
export function definitionTextProblem(kind: DefinitionText, text: string): RuleParams | null {
  const checked = checkDefinitionText(kind, text);
  return checked.ok ? null : paramsOf(checked.error);
}

function paramsOf(problem: TextProblem): RuleParams {
  if (problem.code === 'malformed')
    return { type: 'value_error.str.regex', msg: 'the name has characters that it may not have' };
  const [end, side, limit] =
    problem.code === 'too-few' ? ['min', 'least', problem.least] : ['max', 'most', problem.most];
  return {
    type: `value_error.any_str.${end}_length`,
    msg: `ensure this value has at ${side} ${limit} characters`,
    ctx: { limit_value: limit },
  };
}
