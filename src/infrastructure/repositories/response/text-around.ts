import type { ResponseDto } from '#contract/response';
import type { FieldText } from '#domain/question/span-value';

/** No text of a record is longer, in code points. */
const LONGEST_TEXT = 10_000_000;

/** A placeholder text for a record without a loaded text. It is long enough for every span that the server has stored. */
export function textAround(values: ResponseDto['values'] | undefined): FieldText {
  const spans = Object.values(values ?? {}).flatMap(({ value }) => (Array.isArray(value) ? value : []));
  const length = spans.reduce<number>((longest, span) => Math.max(longest, endOf(span)), 0);
  const text = ' '.repeat(Math.min(length, LONGEST_TEXT));
  return () => text;
}

function endOf(value: unknown): number {
  const isSpan = typeof value === 'object' && value !== null && 'end' in value;
  return isSpan && typeof value.end === 'number' ? value.end : 0;
}
