import { ok, type Result } from '#domain/shared/result';
import { badParameter, type ServiceFailure } from '../service-failure';
import { keysOfParameter } from './parameter-keys';

/** Parts of records in a list. `vectors`: all, those of some names, or none. */
export interface RecordIncludes {
  readonly responses: boolean;
  readonly suggestions: boolean;
  readonly vectors: 'all' | 'none' | readonly string[];
}

/** Reads `include`: words, as a comma list or repeated, and names of vectors behind `vectors:`, all of which add up. */
export function parseIncludes(texts: readonly string[]): Result<RecordIncludes, ServiceFailure> {
  const keys = keysOfParameter('include', texts);
  if (!keys.ok) return keys;
  const words: string[] = [];
  const names: string[] = [];
  for (const { key, values } of keys.value) {
    const isKnown = values === null ? WORDS.has(key) : key === 'vectors';
    if (!isKnown) return badParameter({ code: 'unknown-include', value: key });
    if (values === null) words.push(key);
    else names.push(...values);
  }
  if (words.includes('vectors') && names.length > 0) return badParameter({ code: 'all-and-named-vectors' });
  const named = names.length > 0 ? names : 'none';
  return ok({
    responses: words.includes('responses'),
    suggestions: words.includes('suggestions'),
    vectors: words.includes('vectors') ? 'all' : named,
  });
}

const WORDS: ReadonlySet<string> = new Set(['responses', 'suggestions', 'vectors']);
