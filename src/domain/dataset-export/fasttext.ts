import type { ExportValue } from './exported-record';
import { labelWords, unbrokenWords } from './label-words';

const LABEL = '__label__';

/** A line of fastText: the labels, then the texts. Null where there is no label to learn. */
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

/** A word that begins with the mark of a label would be read as one, so the mark loses its last underscores. */
function onOneLine(text: string): string {
  return unbrokenWords(text)
    .join(' ')
    .replaceAll(/__label__+/gu, '__label_');
}
