import { assertNever } from '../shared/assert-never';
import { hasVisibleCharacter } from '../text/visible-characters';

export interface RankedOption {
  readonly value: string;
  /** 1 is first; options may share a rank; null is not ranked yet. */
  readonly rank: number | null;
}

/** A labeled stretch of a field's text. `start` and `end` (exclusive) count Unicode code points. */
export interface Span {
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

export type Answer =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'rating'; readonly value: number }
  | { readonly type: 'label_selection'; readonly value: string }
  | { readonly type: 'multi_label_selection'; readonly value: readonly string[] }
  | { readonly type: 'ranking'; readonly value: readonly RankedOption[] }
  | { readonly type: 'span'; readonly value: readonly Span[] };

/**
 * A user's answers by question name. A Map, because every name of the contract, `__proto__` too, is a legal
 * key.
 */
export type Answers = ReadonlyMap<string, Answer>;

export const NO_ANSWERS: Answers = new Map();

/** Whether an answer is a text in which nothing can be seen: it is kept while it is written, and counts as none (STA-12). */
export function isBlank(answer: Answer | undefined): boolean {
  return answer?.type === 'text' && !hasVisibleCharacter(answer.value);
}

/** Whether two answers say the same; the order of chosen labels, ranked options and spans does not matter. */
export function answersEqual(a: Answer | undefined, b: Answer | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || a.type !== b.type) return false;
  const [first, second] = [statements(a), statements(b)];
  return first.length === second.length && first.every((statement, index) => statement === second[index]);
}

/** Equal for answers to one question that say the same, in whatever order. */
export function answerWording(answer: Answer): string {
  return JSON.stringify(statements(answer));
}

/** Everything that an answer says, sorted. A list, not a set: overlapping spans may repeat one another. */
function statements(answer: Answer): readonly string[] {
  switch (answer.type) {
    case 'text':
    case 'rating':
    case 'label_selection':
      return [String(answer.value)];
    case 'multi_label_selection':
      return answer.value.toSorted();
    case 'ranking':
      // An option without a rank says as much as an option that is left out.
      return answer.value
        .flatMap(({ value, rank }) => (rank === null ? [] : [`${rank} ${value}`]))
        .toSorted();
    case 'span':
      return answer.value.map(({ start, end, label }) => `${start} ${end} ${label}`).toSorted();
    default:
      return assertNever(answer);
  }
}

/** Whether two sets of answers say the same about every question. */
export function sameAnswers(a: Answers, b: Answers): boolean {
  return (
    a === b || (a.size === b.size && [...a].every(([name, answer]) => answersEqual(answer, b.get(name))))
  );
}
