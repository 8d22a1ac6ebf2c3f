import type { ExportValue } from './exported-record';

const LABEL = '__label__';

/** A line of fastText: the labels, then the texts. Null where there is no label to learn. */
export function fastTextLine(answer: ExportValue | undefined, texts: readonly string[]): string | null {
  const labels = labelsOf(answer ?? null);
  if (labels.length === 0) return null;
  return `${[...labels.map(labelWord), ...texts.map(onOneLine)].join(' ').trimEnd()}\n`;
}

function labelsOf(answer: ExportValue): readonly string[] {
  if (typeof answer === 'string' || typeof answer === 'number') return [String(answer)];
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((item: ExportValue) => (typeof item === 'string' ? [item] : []));
}

/** A label ends at a blank. */
function labelWord(label: string): string {
  return LABEL + label.replaceAll(/\s+/gu, '_');
}

/** A text that holds the mark of a label would be read as one. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim().replaceAll(LABEL, '__label_');
}
