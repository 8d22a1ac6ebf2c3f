import { searchedText } from './derived-values';
import type { JudgedRecord } from './judged-record';
import { codePointsOf } from './token-classification/token-table';
import type { Entity } from './task-record';
import { codePointLength } from '#domain/text/code-points';
import { strippedStart } from '#domain/text/python-blanks';

export type Capitalness = 'UPPER' | 'LOWER' | 'FIRST' | 'MIDDLE';

/** The text of an entity. A record has each text once; if several entities have the same text, the last one counts. */
export interface Mention {
  readonly value: string;
  readonly label: string;
  readonly score: number;
  readonly capitalness: Capitalness | null;
}

/** Measures of a record (TWI-24). */
export interface RecordMetrics {
  /** Length of the text in code points. */
  readonly textLength: number;
  /** Null for tasks without tokens. */
  readonly tokens: TokenMetrics | null;
}

interface TokenMetrics {
  readonly tokens: ReadonlyArray<{ readonly value: string; readonly capitalness: Capitalness | null }>;
  readonly predicted: readonly Mention[];
  readonly annotated: readonly Mention[];
}

export function recordMetrics(record: JudgedRecord): RecordMetrics {
  return { textLength: codePointLength(searchedText(record)), tokens: tokenMetrics(record) };
}

function tokenMetrics(record: JudgedRecord): TokenMetrics | null {
  if (record.task !== 'TokenClassification') return null;
  const { text, tokens } = record.content;
  const points = codePointsOf(text);
  return {
    tokens: tokens.map((value) => ({ value, capitalness: capitalness(value) })),
    predicted: mentions(points, record.prediction?.value.entities ?? []),
    annotated: mentions(points, record.annotation?.value.entities ?? []),
  };
}

/** Overlapping entities repeat the text. Beyond so many characters of it, or this minimum, further ones are left out. */
const MENTIONS_PER_CHARACTER = 4;
const MENTIONS_LEAST = 10_000;

function mentions(points: ArrayLike<string>, entities: readonly Entity[]): readonly Mention[] {
  const byRange = new Map<string, Pick<Mention, 'value' | 'capitalness'>>();
  const byText = new Map<string, Mention>();
  let room = Math.max(MENTIONS_PER_CHARACTER * points.length, MENTIONS_LEAST);
  for (const { start, end, label, score } of entities) {
    const range = `${start} ${end}`;
    let mention = byRange.get(range);
    if (mention === undefined) {
      if (end - start > room) continue;
      room -= end - start;
      const value = textOfRange(points, start, end);
      mention = { value, capitalness: capitalness(value) };
      byRange.set(range, mention);
    }
    byText.set(mention.value, { ...mention, label, score });
  }
  return [...byText.values()];
}

function textOfRange(points: ArrayLike<string>, start: number, end: number): string {
  return typeof points === 'string'
    ? points.slice(start, end)
    : Array.prototype.slice.call(points, start, end).join('');
}

const UPPER = /\p{Uppercase}/u;
const LOWER = /\p{Lowercase}/u;
const FIRST_UPPER = /^\p{Uppercase}/u;

/** Position of the capitals in a text; null if none of its letters has a case. */
export function capitalness(text: string): Capitalness | null {
  const hasUpper = UPPER.test(text);
  const hasLower = LOWER.test(text);
  if (!hasUpper) return hasLower ? 'LOWER' : null;
  if (!hasLower) return 'UPPER';
  return FIRST_UPPER.test(strippedStart(text)) ? 'FIRST' : 'MIDDLE';
}
