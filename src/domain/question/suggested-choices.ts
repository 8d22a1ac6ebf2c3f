import { chosenIds } from './choice';
import type { Proposal } from './proposal';

/** The ids of the choices a suggestion consists of, each with its score; one score for several is that of each. */
export function suggestedChoices(suggestion: Proposal | undefined): ReadonlyMap<string, number | null> {
  if (suggestion === undefined) return NONE;
  const { score } = suggestion;
  const scoreAt = (index: number) => (typeof score === 'number' ? score : (score?.[index] ?? null));
  return new Map(chosenIds(suggestion.value).map((id, index) => [id, scoreAt(index)]));
}

const NONE: ReadonlyMap<string, number | null> = new Map();
