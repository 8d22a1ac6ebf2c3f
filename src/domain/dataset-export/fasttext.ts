import type { ExportValue } from './exported-record';
import { labelWords, unbrokenWords } from './label-words';

const LABEL = '__label__';

/** A line of fastText: the labels, then the texts. Null if there are no labels. */
export function fastTextLine(
  answer: ExportValue | undefined,
  texts: readonly string[],
  wordOf: (label: string) => string = labelWords([]),
): string | null {
  const labels = labelsOf(answer ?? null);
  if (labels.length === 0) return null;
  const words = labels.map((label) => LABEL + wordOf(label));
  return `${[...words, ...texts.map(onOneLine)].join(' ').trimEnd()}\n`;
}

function labelsOf(answer: ExportValue): readonly string[] {
  if (typeof answer === 'string' || typeof answer === 'number') return [String(answer)];
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((item: ExportValue) => (typeof item === 'string' ? [item] : []));
}

/** Removes the last underscores of a label prefix in a text, because readers take a word with this prefix for a label. */
function onOneLine(text: string): string {
  return unbrokenWords(text)
    .join(' ')
    .replaceAll(/__label__+/gu, '__label_');
}
