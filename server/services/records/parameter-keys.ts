import { ok, type Result } from '#domain/shared/result';
import { badParameter, type ServiceFailure } from '../service-failure';
import type { KeyedParameter } from './parameter-problem';

/** A key of a parameter with the values after its colon; null without a colon. */
export interface ParameterKey {
  readonly key: string;
  readonly values: readonly string[] | null;
}

/** `a,b,c` or `a:x,y`, never both at once. */
const FORM = /^[^,:]+(?:(?:,[^,:]+)*|:[^,:]+(?:,[^,:]+)*)$/;

/** All keys of a repeated parameter, in their order. */
export function keysOfParameter(
  parameter: KeyedParameter,
  texts: readonly string[],
): Result<readonly ParameterKey[], ServiceFailure> {
  if (!texts.every((text) => FORM.test(text))) return badParameter({ code: 'malformed', parameter });
  return ok(texts.flatMap(keysIn));
}

function keysIn(text: string): readonly ParameterKey[] {
  const [keys = '', values] = text.split(':');
  if (values === undefined) return keys.split(',').map((key) => ({ key, values: null }));
  return [{ key: keys, values: values.split(',') }];
}
