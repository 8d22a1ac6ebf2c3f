import { assertNever } from '../shared/assert-never';
import { hasVisibleCharacter } from '../text/visible-characters';

export interface RankedOption {
  readonly value: string;
  /** 1 is the first rank; options may share a rank; null is unranked. */
  readonly rank: number | null;
}

/** A labeled range of a field's text. `start` and `end` (exclusive) count Unicode code points. */
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

/** A user's answers by question name. A Map, because any name that the contract allows, including `__proto__`, is a valid key. */
export type Answers = ReadonlyMap<string, Answer>;

export const NO_ANSWERS: Answers = new Map();

/** Whether an answer is a text without visible characters: it stays in the form, but does not count as an answer (STA-12). */
export function isBlank(answer: Answer | undefined): boolean {
  return answer?.type === 'text' && !hasVisibleCharacter(answer.value);
}

/** Whether two answers are equal; the order of chosen labels, ranked options and spans does not matter. */
export function answersEqual(a: Answer | undefined, b: Answer | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || a.type !== b.type) return false;
  const [first, second] = [statements(a), statements(b)];
  return first.length === second.length && first.every((statement, index) => statement === second[index]);
}

/** A key that equal answers to one question share, regardless of the order of their items. */
export function answerWording(answer: Answer): string {
  return JSON.stringify(statements(answer));
}

/** All statements of an answer, sorted. A list instead of a set, because overlapping spans may be repeated. */
function statements(answer: Answer): readonly string[] {
  switch (answer.type) {
    case 'text':
    case 'rating':
    case 'label_selection':
      return [String(answer.value)];
    case 'multi_label_selection':
      return answer.value.toSorted();
    case 'ranking':
      // An unranked option is equivalent to an omitted one.
      return answer.value
        .flatMap(({ value, rank }) => (rank === null ? [] : [`${rank} ${value}`]))
        .toSorted();
    case 'span':
      return answer.value.map(({ start, end, label }) => `${start} ${end} ${label}`).toSorted();
    default:
      return assertNever(answer);
  }
}

/** Whether two sets of answers are equal. */
export function sameAnswers(a: Answers, b: Answers): boolean {
  return (
    a === b || (a.size === b.size && [...a].every(([name, answer]) => answersEqual(answer, b.get(name))))
  );
}
