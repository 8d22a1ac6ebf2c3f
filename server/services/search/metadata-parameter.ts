import { exactDecimalOf, parseExactJson, wholeNumberOf, type ExactNumber } from '#domain/shared/exact-json';
import { ok, type Result } from '#domain/shared/result';
import { metadataColumn } from '#server/search/feedback-columns';
import type { Condition, Match } from '#server/search/search-request';
import { badParameter, type ServiceFailure } from '../service-failure';
import type { MetadataParameter } from './requested-search';
import { unknownPart, type PropertyType, type SearchableParts } from './searchable-parts';

/** The conditions of `metadata` parameters; those about unknown properties are left out, hidden ones are refused (WIR-69). */
export function metadataConditions(
  parts: SearchableParts,
  parameters: readonly MetadataParameter[],
): Result<readonly Condition[], ServiceFailure> {
  const conditions: Condition[] = [];
  for (const { property: name, condition } of parameters) {
    if (parts.hidden.has(name)) return unknownPart(parts.datasetId, 'Metadata property', name);
    const property = parts.properties.get(name);
    if (property === undefined) continue;
    const match = property.type === 'terms' ? ok(termsOf(condition)) : rangeOf(condition, property.type);
    if (!match.ok) return match;
    conditions.push({ kind: 'value', column: metadataColumn(property), match: match.value });
  }
  return ok(conditions);
}

/** As many as the address of a request has room for: the contract limits those of a search alone (LIM-39). */
function termsOf(condition: string): Match {
  return { kind: 'terms', values: condition.trim().split(',') };
}

/** `{"ge":1,"le":9}`, either of them or both. */
function rangeOf(condition: string, type: PropertyType): Result<Match, ServiceFailure> {
  const bounds = boundsIn(condition, type);
  if (bounds === null)
    return badParameter({ code: 'metadata', reason: 'an object with the numbers "ge" or "le" is expected' });
  const { ge, le } = bounds;
  if (ge !== null && le !== null && ge > le)
    return badParameter({ code: 'metadata', reason: '"ge" must not be above "le"' });
  return ok({ kind: 'range', ge, le });
}

interface Bounds {
  readonly ge: ExactNumber | null;
  readonly le: ExactNumber | null;
}

function boundsIn(text: string, type: PropertyType): Bounds | null {
  const given = parsed(text);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const [ge, le] = [boundOf(Reflect.get(given, 'ge'), type), boundOf(Reflect.get(given, 'le'), type)];
  return ge === undefined || le === undefined || (ge === null && le === null) ? null : { ge, le };
}

function numberIn(text: string, type: PropertyType): ExactNumber | null {
  return type === 'integer' ? wholeNumberOf(text) : exactDecimalOf(text);
}

/** Undefined for a value that is no bound. Texts mean their number, and bounds of whole numbers lose their fraction. */
function boundOf(value: unknown, type: PropertyType): ExactNumber | null | undefined {
  if (value === undefined || value === null) return null;
  const number = typeof value === 'string' ? numberIn(value, type) : value;
  if (typeof number === 'bigint') return number;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  return type === 'integer' ? Math.trunc(number) : number;
}

function parsed(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
