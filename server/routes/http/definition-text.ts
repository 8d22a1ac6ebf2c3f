import * as z from 'zod/mini';
import {
  checkDefinitionText,
  type DefinitionText,
  type TextProblem,
} from '#domain/dataset-definition/definition-texts';
import { laxText } from './lax-values';
import { addIssue, wrongLength, type RuleParams } from './validation-issues';

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
  return problem.code === 'too-few'
    ? wrongLength('min', problem.least, 'characters')
    : wrongLength('max', problem.most, 'characters');
}
