import { assertNever } from '../shared/assert-never';

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

/** Whether two answers say the same; the order of chosen labels, ranked options and spans does not matter. */
export function answersEqual(a: Answer | undefined, b: Answer | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  switch (a.type) {
    case 'text':
    case 'rating':
    case 'label_selection':
      return a.type === b.type && a.value === b.value;
    case 'multi_label_selection':
      return a.type === b.type && sameMembers(a.value, b.value, (label) => label);
    case 'ranking':
      return (
        a.type === b.type &&
        sameMembers(ranked(a.value), ranked(b.value), (item) => `${item.rank} ${item.value}`)
      );
    case 'span':
      return (
        a.type === b.type &&
        sameMembers(a.value, b.value, (span) => `${span.start} ${span.end} ${span.label}`)
      );
    default:
      return assertNever(a);
  }
}

/** Equal for answers that say the same, in whatever order. */
export function answerWording(answer: Answer): string {
  switch (answer.type) {
    case 'ranking': {
      const order = ranked(answer.value).map(({ value, rank }) => `${rank} ${value}`);
      return JSON.stringify(order.toSorted());
    }
    case 'span':
      return JSON.stringify(
        answer.value.map(({ start, end, label }) => `${start} ${end} ${label}`).toSorted(),
      );
    case 'multi_label_selection':
      return JSON.stringify([...new Set(answer.value)].toSorted());
    case 'text':
    case 'rating':
    case 'label_selection':
      return String(answer.value);
    default:
      return assertNever(answer);
  }
}

/** An option without a rank says as much as an option that is left out. */
function ranked(options: readonly RankedOption[]): readonly RankedOption[] {
  return options.filter((option) => option.rank !== null);
}

function sameMembers<T>(a: readonly T[], b: readonly T[], key: (item: T) => string): boolean {
  if (a.length !== b.length) return false;
  // Sorted, not as sets: overlapping spans may repeat one another.
  const keys = b.map(key).sort();
  return a
    .map(key)
    .sort()
    .every((item, index) => item === keys[index]);
}

/** Whether two sets of answers say the same about every question. */
export function sameAnswers(a: Answers, b: Answers): boolean {
  return (
    a === b || (a.size === b.size && [...a].every(([name, answer]) => answersEqual(answer, b.get(name))))
  );
}
