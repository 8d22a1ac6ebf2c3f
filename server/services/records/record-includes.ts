import { err, ok, type Result } from '#domain/shared/result';
import type { ServiceFailure } from '../service-failure';

/** Parts that a list carries beside the records. `vectors` are all, those of some names, or none. */
export interface RecordIncludes {
  readonly responses: boolean;
  readonly suggestions: boolean;
  readonly vectors: 'all' | 'none' | readonly string[];
}

const NAMED_VECTORS = 'vectors:';

/**
 * Reads `include`: repeated, as a comma list, or both. After `vectors:` the rest of a list are names of vectors. Several
 * such lists add up; all vectors together with named ones contradict each other.
 */
export function parseIncludes(texts: readonly string[]): Result<RecordIncludes, ServiceFailure> {
  const words: string[] = [];
  const names: string[] = [];
  for (const text of texts) {
    const split = splitList(text);
    if (split === null)
      return refused(text, 'a list without empty items, and at most one colon, is expected');
    words.push(...split.words);
    names.push(...split.names);
  }
  const unknown = words.find((word) => !['responses', 'suggestions', 'vectors'].includes(word));
  if (unknown !== undefined) return refused(unknown, 'it is none of responses, suggestions, vectors');
  if (words.includes('vectors') && names.length > 0)
    return refused('vectors', 'all vectors and named ones contradict');
  const named = names.length > 0 ? names : 'none';
  return ok({
    responses: words.includes('responses'),
    suggestions: words.includes('suggestions'),
    vectors: words.includes('vectors') ? 'all' : named,
  });
}

function splitList(
  text: string,
): { readonly words: readonly string[]; readonly names: readonly string[] } | null {
  const items = text.split(',').map((item) => item.trim());
  const first = items.findIndex((item) => item.startsWith(NAMED_VECTORS));
  const end = first < 0 ? items.length : first;
  const words = items.slice(0, end);
  const names = items
    .slice(end)
    .map((item, index) => (index === 0 ? item.slice(NAMED_VECTORS.length) : item));
  const isWellFormed = [...words, ...names].every((item) => item !== '' && !item.includes(':'));
  return isWellFormed ? { words, names } : null;
}

function refused(value: string, reason: string): Result<never, ServiceFailure> {
  return err({ code: 'bad-parameter', parameter: 'include', value, reason });
}
