import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  wholeWordClause,
  wordPartClause,
  type CountedWord,
} from '#domain/query-language/counted-word-clause';
import { queryWithClause } from '#domain/query-language/query-with-clause';
import { addTaskDataset, type TaskCalls } from './task-world';
import { openWorld, type World } from './world';

/** Texts with words that are parts of longer words, whole words, or both. */
const TEXTS = [
  'number0 number1 dogs',
  'Number 2, NUMBER_3 and old_number',
  'numbers, unnumbered',
  "the dog's bone; a dog",
  'the dog’s bone',
  'mail kim@site.org or site.org:8080',
  'U.S.A. and us.a',
  'e-mail, email, e_mail',
  'cafe\u0301 café caf',
  'na\u00efve na na1',
  'soft\u00adware software',
  'straße2 STRASSE',
  'αβγ1 αβγ ΑΒΓ',
  'привет2 привет',
  'שלום2 שלום',
  'مرحبا2 مرحباً مرحبا',
  'हिन्दी हि',
  'ภาษาไทย ภาษา2',
  '한국어 한국1 한국',
  '中文 中\ufe00 文1',
  'ひらがな カタカナ カタカナ_2 カタカナ語',
  'x1x2x x',
  'don’t can’t won’t',
  '3.14pi pi 2pi',
  'a·b l·l·l',
  'Ⓐtom tom',
  ...Array.from('abcdefghijklmnopqrstuvwxyzäöüé', (letter, index) => `${letter}q${index} ${letter}q`),
];

let world: World;
let calls: TaskCalls;

beforeAll(async () => {
  world = await openWorld();
  const records = TEXTS.map((text, index) => ({
    id: `r${index}`,
    inputs: { text, other: index % 2 === 0 ? 'even1' : 'odd' },
  }));
  calls = await addTaskDataset(world, 'parts', records);
});

afterAll(() => world.close());

async function totalOf(text: string): Promise<number> {
  const { body, status } = await calls.search({ query: { query_text: text } }, '&limit=0&aggregations=none');
  if (status !== 200) throw new Error(`${text}: ${status}`);
  return (body as { readonly total: number }).total;
}

interface MeasuredWord extends CountedWord {
  /** Records of the search that the clause of the word finds. */
  readonly found: number;
  readonly isPart: boolean;
}

/** The most frequent words of a search. */
async function wordsOf(text: string): Promise<readonly MeasuredWord[]> {
  const { body } = await calls.search({ query: { query_text: text } }, '&limit=0&aggregations=words');
  const { aggregations } = body as Counted;
  const measured: MeasuredWord[] = [];
  for (const [word, count] of Object.entries(aggregations.words)) {
    const whole = await totalOf(queryWithClause(text, wholeWordClause(word)));
    const part = wordPartClause(word);
    const isPart = whole < count && part !== null;
    const found = isPart ? await totalOf(queryWithClause(text, part)) : whole;
    measured.push({ word, count, found, isPart });
  }
  return measured;
}

interface Counted {
  readonly aggregations: { readonly words: Readonly<Record<string, number>> };
}

const partsIn = (words: readonly MeasuredWord[]) =>
  words.filter(({ isPart }) => isPart).map(({ word }) => word);

describe('clauses of counted words', () => {
  it('each of the 80 most frequent words finds as many records as it counts (TSK-40, TWI-28)', async () => {
    const words = await wordsOf('');
    expect(words).toHaveLength(80);
    expect(words.filter(({ count, found }) => found !== count)).toEqual([]);
    expect(partsIn(words)).toEqual(expect.arrayContaining(['number', 'dog', 'site', 'org', 'straße', 'ह']));
  });

  it('each word of a search finds as many records of the search as it counts (TSK-40)', async () => {
    const words = await wordsOf('inputs.other:odd OR site.org');
    expect(words.filter(({ count, found }) => found !== count)).toEqual([]);
    expect(partsIn(words)).toEqual(expect.arrayContaining(['old', 'org', 'site']));
    expect(partsIn(words)).not.toContain('odd');
  });

  it('a word that is a whole word wherever it counts is its own clause (TSK-40)', async () => {
    const words = await wordsOf('');
    expect(partsIn(words)).not.toContain('bone');
    expect(wholeWordClause('bone')).toBe('bone');
  });
});
