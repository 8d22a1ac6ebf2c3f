import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTaskDataset, FIXTURE_RECORDS, type TaskCalls } from './task-world';
import { openWorld, type World } from './world';

let world: World;
let fixture: TaskCalls;
let borders: TaskCalls | undefined;

beforeAll(async () => {
  world = await openWorld();
  fixture = await addTaskDataset(world, 'fixture', FIXTURE_RECORDS);
});

afterAll(() => world.close());

/** Logs records into a dataset. */
async function log(dataset: string, records: readonly unknown[], task = 'TextClassification'): Promise<void> {
  const path = `/datasets/${dataset}/${task}:bulk?workspace=home`;
  const { status, text } = await world.call('owner', 'POST', path, { body: { records } });
  if (status !== 200) throw new Error(text);
}

const ofText = (id: string, text: string | readonly string[]) => ({ id, inputs: { text } });

describe('phrases of a task search', () => {
  it.each([
    ['"sleepy cat"', ['r1', 'r2']],
    ['"Sleepy, CAT"', ['r1', 'r2']],
    ['"cat sleepy"', []],
    ['"bear cat"~4', ['r1']],
    ['"bear cat"~6', ['r1', 'r2']],
    ['"bear cat"', []],
    ['"state of"', ['r4']],
    ['"kim@site.org"', ['r3']],
    ['inputs.subject:"weekly news"', ['r1']],
    ['inputs.body:"weekly news"', []],
    ['inputs.\\*:"weekly news"', ['r1']],
    ['-"sleepy cat" bear', ['r5']],
    ['"the slow" AND NOT "cat chased"', ['r1']],
  ])('%s finds %s (TWI-34)', async (text, ids) => {
    expect(await fixture.found(text)).toEqual(ids);
  });

  it('are found across the border of two inputs, in the order of the inputs of the record (TWI-34)', async () => {
    const { found } = await addTaskDataset(world, 'borders', [
      { id: 'a', inputs: { first: 'late payment', second: 'refund please' } },
      { id: 'b', inputs: { second: 'refund please', first: 'late payment' } },
      { id: 'c', inputs: { first: ['late', 'payment refund'], second: ['now', 'please'] } },
    ]);
    expect(await found('"payment refund"')).toEqual(['a', 'c']);
    expect(await found('"please late"')).toEqual(['b']);
    expect(await found('"late payment" "now please"')).toEqual(['c']);
    expect(await found('text.exact:"payment refund"')).toEqual(['a', 'c']);
    expect(await found('inputs.\\*:"payment refund"')).toEqual(['c']);
  });

  it.each(['TokenClassification', 'Text2Text'])('are found in the text of %s (TWI-34)', async (task) => {
    const records = [
      { id: 'a', text: 'Kim left.', tokens: ['Kim', 'left', '.'] },
      { id: 'b', text: 'left Kim', tokens: ['left', 'Kim'] },
    ].map(({ tokens, ...record }) => (task === 'Text2Text' ? record : { ...record, tokens }));
    const { found } = await addTaskDataset(world, `phrases-${task.toLowerCase()}`, records, task);
    expect(await found('"kim left"')).toEqual(['a']);
    expect(await found('text.exact:left.')).toEqual(['a']);
  });
});

describe('exact words of a task search', () => {
  it.each([
    ['text.exact:cat.', ['r1']],
    ['text.exact:BEAR\\!', ['r2']],
    ['text.exact:BEAR', []],
    ['text.exact:bear', ['r1', 'r5']],
    ['text.exact:"The slow"', ['r1']],
    ['text.exact:"The cat."~6', ['r1']],
    ['inputs.subject.exact:news', ['r1', 'r5']],
    ['inputs.subject.exact:News', []],
    ['inputs.\\*.exact:cat.', ['r1']],
    ['text.exact:[THE TO THF]', ['r2']],
    ['text.exact:*', ['r1', 'r2', 'r3', 'r4', 'r5']],
    ['bear AND NOT text.exact:bear', ['r2']],
    ['text.exact:"  "', []],
  ])('%s finds %s (TWI-36)', async (text, ids) => {
    expect(await fixture.found(text)).toEqual(ids);
  });

  it('follow records that are written after a search first asked for them (TWI-36)', async () => {
    const { found } = await addTaskDataset(world, 'followed', [ofText('a', 'Late!'), ofText('b', 'late')]);
    expect(await found('text.exact:Late\\!')).toEqual(['a']);
    await log('followed', [ofText('a', 'late'), ofText('c', 'So Late!')]);
    expect(await found('text.exact:Late\\!')).toEqual(['c']);
    expect(await found('text.exact:late')).toEqual(['a', 'b']);
    const body = { ids: ['c'] };
    await world.call('owner', 'DELETE', '/datasets/followed/data?workspace=home', { body });
    expect(await found('text.exact:Late\\!')).toEqual([]);
  });
});

describe('ranges of words of a task search', () => {
  it.each([
    ['text:[better TO brown}', ['r5']],
    ['text:[BETTER TO BROWN]', ['r1', 'r2', 'r5']],
    ['inputs.subject:[o TO q]', ['r2']],
    ['inputs.subject:>question', ['r1', 'r4']],
    ['text:{write TO *}', []],
    ['text:[* TO *]', ['r1', 'r2', 'r3', 'r4', 'r5']],
    ['inputs.zz:[a TO b]', []],
  ])('%s finds %s (TWI-36)', async (text, ids) => {
    expect(await fixture.found(text)).toEqual(ids);
  });
});

describe('keywords of phrases and exact words', () => {
  const BORDERS = [
    { id: 'a', inputs: { first: 'Late late payment', second: ['Payment refund', 'refund please'] } },
  ];

  it.each([
    ['"late payment"', ['late payment']],
    ['"payment refund"', ['Payment refund']],
    ['"payment payment"', ['payment', 'Payment']],
    ['"late refund"~2', ['late', 'refund']],
    ['"late payment" OR please', ['late payment', 'please']],
    ['inputs.second:"refund refund please"', ['refund', 'refund please']],
    ['inputs.first:"late payment payment" OR refund', ['refund']],
    ['inputs.\\*:"late payment"', ['late payment']],
    ['text.exact:Payment', ['Payment']],
    ['text.exact:"Late late"', ['Late late']],
    ['inputs.second.exact:refund', ['refund']],
    ['late AND NOT "payment refund please"', ['Late late']],
  ])('%s finds %j (TWI-30)', async (text, keywords) => {
    borders ??= await addTaskDataset(world, 'keywords', BORDERS);
    const { body } = await borders.search({ query: { query_text: text } });
    expect(body).toMatchObject({ records: [{ id: 'a', search_keywords: keywords }] });
  });
});

describe('counts of words of a task search', () => {
  const words = async ({ search }: TaskCalls, query: unknown = {}) => {
    const { body } = await search({ query }, '&limit=0');
    return (body as { readonly aggregations: { readonly words: object } }).aggregations.words;
  };

  it('are those of the records found, without stop words (TWI-28)', async () => {
    expect(await words(fixture, { query_text: 'e-mail' })).toEqual({
      kim: 1,
      mail: 1,
      org: 1,
      question: 1,
      site: 1,
      write: 1,
    });
    expect(await words(fixture, { query_text: 'nothing' })).toEqual({});
  });

  it('list the 80 most frequent words, equal ones by their letters (TWI-28)', async () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const many = Array.from(
      { length: 100 },
      (_unused, index) => `x${letters[Math.floor(index / 26)]}${letters[index % 26]}`,
    );
    const calls = await addTaskDataset(world, 'many-words', [
      ofText('a', many.join(' ')),
      ofText('b', 'Zz zz'),
      ofText('c', 'zz-top'),
    ]);
    expect(Object.entries(await words(calls))).toEqual([
      ['zz', 2],
      ['top', 1],
      ...many.slice(0, 78).map((word) => [word, 1]),
    ]);
  });
});
