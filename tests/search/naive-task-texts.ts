import type {
  SequenceCondition,
  TextColumn,
  WordCounts,
  WordRangeCondition,
  WordsCondition,
} from '#server/search/search-request';
import type { KnownTask } from './task-rows';

/* Words of text classification records, found by looking at every text. Shares no code with the index. */

export function hasWords(task: KnownTask, { column, text }: WordsCondition): boolean {
  const there = column === null ? [] : wordsIn(task, column);
  const wanted = wordsOf(text, column?.analyzer);
  return wanted.length > 0 && wanted.every((word) => there.includes(word));
}

export function hasSequence(task: KnownTask, { column, words, slop }: SequenceCondition): boolean {
  const there = wordsIn(task, column);
  const origins = Array.from(
    { length: there.length + words.length },
    (_unused, index) => index - words.length,
  );
  return origins.some((origin) => isMoved(there, words, slop, origin, []));
}

/** Whether each word can be moved by up to `slop` words from its place to a word of the text that no other one takes. */
function isMoved(
  text: readonly string[],
  words: readonly string[],
  slop: number,
  origin: number,
  taken: readonly number[],
): boolean {
  const place = taken.length;
  if (place === words.length) return true;
  const moved = Array.from({ length: slop + 1 }, (_unused, move) => origin + place + move);
  return moved.some(
    (position) =>
      text[position] === words[place] &&
      !taken.includes(position) &&
      isMoved(text, words, slop, origin, [...taken, position]),
  );
}

export function hasWordBetween(task: KnownTask, { column, from, to }: WordRangeCondition): boolean {
  return wordsIn(task, column).some((word) => {
    const low = from === null ? 1 : compareBytes(word, String(from.value));
    const high = to === null ? -1 : compareBytes(word, String(to.value));
    return (low > 0 || (low === 0 && from?.isIncluded)) && (high < 0 || (high === 0 && to?.isIncluded));
  });
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

export function wordCounts(tasks: readonly KnownTask[], limit: number): WordCounts {
  const counts = new Map<string, number>();
  for (const { inputs } of tasks) {
    const text = Object.values(inputs).flat().join(' ');
    const words = text.toLowerCase().split(/[^\p{L}]+/u);
    for (const word of new Set(words))
      if (word !== '' && word !== 'the') counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const values = [...counts].map(([term, count]) => ({ term, count }));
  const byCount = values.toSorted((a, b) => b.count - a.count || compareBytes(a.term, b.term));
  return { kind: 'words', values: byCount.slice(0, limit) };
}

function wordsOf(text: string, analyzer: TextColumn['analyzer']): readonly string[] {
  const words = analyzer === 'blanks' ? text.split(/\s+/u) : text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '');
}

export function wordsIn({ inputs }: KnownTask, { name, analyzer }: TextColumn): readonly string[] {
  const texts = Object.entries(inputs).filter(([key]) => name === 'text' || name === `inputs.${key}`);
  return texts.flatMap(([, text]) => [text].flat()).flatMap((text) => wordsOf(text, analyzer));
}
