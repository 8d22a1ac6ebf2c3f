import { codePointIndex } from '../text/code-points';
import { wordsWithin } from '../text/text-pieces';
import type { ExportValue } from './exported-record';
import { labelWords, unbrokenWords } from './label-words';

interface MarkedRange {
  readonly start: number;
  readonly end: number;
  readonly label: string;
}

/**
 * A text as a sentence of CoNLL: a line for each word or punctuation mark with its BIO tag, and an empty line. A word is split
 * where a span begins or ends, so that no span is lost, and at a blank, which a number may contain. Of overlapping spans, the one
 * that begins first counts, and of those the longest. Empty for a text without words.
 */
export function conllSentence(
  text: string,
  value: ExportValue,
  wordOf: (label: string) => string = labelWords([]),
): string {
  const spans = withoutOverlaps(spansOf(text, value));
  const lines: string[] = [];
  let next = 0;
  for (const piece of wordsWithin(text, { start: 0, end: text.length })) {
    if (piece.isBlank) continue;
    for (let start = piece.start; start < piece.end;) {
      while ((spans[next]?.end ?? Infinity) <= start) next += 1;
      const span = spans[next];
      const isInside = span !== undefined && span.start <= start;
      const end = Math.min(piece.end, (isInside ? span.end : span?.start) ?? piece.end);
      for (const word of settledWords(text.slice(start, end)))
        lines.push(`${word}\t${isInside ? tagOf(span, wordOf) : 'O'}`);
      start = end;
    }
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`;
}

/** Texts that the rules of word segmentation never divide, regardless of their neighbors. */
const PLAIN_WORD = /^[A-Za-z0-9]+$/u;

/**
 * The words of a piece after blanks separate them. The rules of word segmentation depend on neighbors: a part that was split off,
 * or that loses its neighbors, may consist of several words. An import joins words by blanks, so its export has exactly these
 * words again.
 */
function settledWords(piece: string): readonly string[] {
  if (PLAIN_WORD.test(piece)) return [piece];
  const apart = ` ${piece}`;
  const words = wordsWithin(apart, { start: 0, end: apart.length }).flatMap(({ start, end }) =>
    unbrokenWords(apart.slice(start, end)),
  );
  return words[0] === piece ? words : words.flatMap(settledWords);
}

/** Characters that `conllSentence` does not count as words. The database uses them to find texts without words. */
export const WORDLESS_CHARACTERS = [
  charactersFrom(0x01, 0x20),
  charactersFrom(0x7f, 0xa0),
  '\u1680',
  charactersFrom(0x2000, 0x200b),
  '\u2028\u2029\u202f\u205f\u3000\ufeff',
].join('');

function charactersFrom(first: number, last: number): string {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

interface OpenRange extends MarkedRange {
  isBegun: boolean;
}

/** `B-` for the first word of a span and `I-` for the following ones. */
function tagOf(span: OpenRange, wordOf: (label: string) => string): string {
  const position = span.isBegun ? 'I' : 'B';
  span.isBegun = true;
  return `${position}-${wordOf(span.label)}`;
}

function withoutOverlaps(spans: readonly MarkedRange[]): readonly OpenRange[] {
  const kept: OpenRange[] = [];
  let end = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start < end) continue;
    kept.push({ ...span, isBegun: false });
    ({ end } = span);
  }
  return kept;
}

/** Spans in UTF-16 units; the contract counts code points. */
function spansOf(text: string, value: ExportValue): readonly MarkedRange[] {
  if (!Array.isArray(value)) return [];
  const index = codePointIndex(text);
  return value.flatMap((item: ExportValue) => {
    if (typeof item !== 'object' || item === null || !('label' in item)) return [];
    const { start, end, label } = item;
    if (typeof start !== 'number' || typeof end !== 'number' || typeof label !== 'string') return [];
    return [{ start: index.toUnit(start), end: index.toUnit(end), label }];
  });
}
