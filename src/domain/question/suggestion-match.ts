import { answersEqual, type Answer } from './answer';
import type { Proposal } from './proposal';

/**
 * Whether an answer agrees with what was suggested (VAL-4): text, single label and rating by
 * equality, multi-label when every chosen label was suggested, spans by label, start and end, ranking by value.
 */
export function matchesSuggestion(suggestion: Proposal, answer: Answer): boolean {
  const suggested = suggestion.value;
  if (suggested.type === 'multi_label_selection' && answer.type === 'multi_label_selection') {
    return answer.value.length > 0 && answer.value.every((label) => suggested.value.includes(label));
  }
  return answersEqual(suggested, answer);
}
