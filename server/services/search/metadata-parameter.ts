import { SEARCH_LIMITS } from '#contract/search';
import { err, ok, type Result } from '#domain/shared/result';
import { metadataColumn } from '#server/search/feedback-columns';
import type { Condition, Match } from '#server/search/search-request';
import type { ServiceFailure } from '../service-failure';
import type { MetadataParameter } from './asked-search';
import type { SearchableParts } from './searchable-parts';

/** The conditions of `metadata` parameters; those about unknown properties are left out (WIR-69). */
export function metadataConditions(
  parts: SearchableParts,
  parameters: readonly MetadataParameter[],
): Result<readonly Condition[], ServiceFailure> {
  const conditions: Condition[] = [];
  for (const parameter of parameters) {
    const property = parts.properties.get(parameter.property);
    if (property === undefined) continue;
    const match = property.type === 'terms' ? termsOf(parameter) : rangeOf(parameter);
    if (!match.ok) return match;
    conditions.push({ kind: 'value', column: metadataColumn(property), match: match.value });
  }
  return ok(conditions);
}

function termsOf(parameter: MetadataParameter): Result<Match, ServiceFailure> {
  const values = parameter.condition.split(',');
  if (values.length <= SEARCH_LIMITS.values) return ok({ kind: 'terms', values });
  return refused(parameter, `at most ${SEARCH_LIMITS.values} values are taken`);
}

/** `{"ge":1,"le":9}`, either of them or both. */
function rangeOf(parameter: MetadataParameter): Result<Match, ServiceFailure> {
  const bounds = boundsIn(parameter.condition);
  if (bounds === null) return refused(parameter, 'an object with the numbers "ge" or "le" is expected');
  const { ge, le } = bounds;
  if (ge !== null && le !== null && ge > le) return refused(parameter, '"ge" must not be above "le"');
  return ok({ kind: 'range', ge, le });
}

function boundsIn(text: string): { readonly ge: number | null; readonly le: number | null } | null {
  const given = parsed(text);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const [ge, le] = [boundOf(Reflect.get(given, 'ge')), boundOf(Reflect.get(given, 'le'))];
  return ge === undefined || le === undefined || (ge === null && le === null) ? null : { ge, le };
}

/** Undefined stands for what is no bound. */
function boundOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused({ property, condition }: MetadataParameter, reason: string): Result<never, ServiceFailure> {
  return err({ code: 'bad-parameter', parameter: 'metadata', value: `${property}:${condition}`, reason });
}
