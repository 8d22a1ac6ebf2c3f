import type { Tokens } from 'marked';

const NUMBER = /^\s*(?<number>\d{1,9})[.)]/u;

/**
 * The numbers in front of the items of an ordered list, where counting from the first one would draw others (ANN-4). Null for
 * other lists, and for one whose items all have the same number: its author leaves the counting to the list.
 */
export function ownNumbers({ ordered, items }: Tokens.List): readonly number[] | null {
  if (!ordered) return null;
  const numbers = items.map(({ raw }) => Number(NUMBER.exec(raw)?.groups?.['number'] ?? Number.NaN));
  const [first = 0] = numbers;
  const isCounted = numbers.every((number, index) => number === first + index);
  const isSame = numbers.every((number) => number === first);
  return isCounted || isSame || numbers.some(Number.isNaN) ? null : numbers;
}
