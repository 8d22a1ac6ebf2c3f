import { describe, expect, it } from 'vitest';
import { forEachSeed } from '#tests/builders/random';
import { TASK_SHAPE } from '#tests/search/task-rows';
import { digestOfNumber, numberOfDigest } from './alike-texts';
import type { TaskRow } from './search-source';
import { ALIKE_COLUMN } from './task-columns';
import { TaskIndex } from './task-index';

function row(id: string, text: string): TaskRow {
  const content = JSON.stringify({ inputs: { text }, multi_label: false });
  const rest = { marks: '{}', metadata: '{}', eventTimestamp: null, updatedAt: '2024-05-09T10:20:30' };
  return { id, ordinal: 1, name: id, status: 'Default', content, ...rest, vectors: [] };
}

/** By id of a record. */
function numbersIn(index: TaskIndex): ReadonlyMap<string, number | null> {
  const request = { datasetId: 'tasks', where: { kind: 'all', of: [] }, order: { kind: 'index' } } as const;
  const answer = index.search({ ...request, offset: 0, limit: 10, sameNumber: ALIKE_COLUMN }, () => false);
  const hits = answer.ok ? answer.value.hits : [];
  return new Map(hits.map(({ recordId, same }) => [recordId, same?.number ?? null]));
}

function numberOf(text: string): number | null {
  const index = new TaskIndex(TASK_SHAPE);
  index.put([row('a', text)]);
  return numbersIn(index).get('a') ?? null;
}

describe('alike texts', () => {
  it.each([
    ['case', 'Your order has arrived', 'YOUR Order has ARRIVED'],
    ['punctuation', 'Hello, world!', '… hello (world)'],
    ['white space and line ends', 'late  payment', ' late\npayment\t'],
    ['punctuation of Chinese', '天气很好。', '天气 很好'],
    ['quotes around emoji', 'thanks 👍🏽', '“Thanks” 👍🏽!'],
  ])('have the same number although they differ in %s (TWI-59)', (_, one, other) => {
    expect(numberOf(one)).not.toBeNull();
    expect(numberOf(one)).toBe(numberOf(other));
  });

  it.each([
    ['a word', 'late payment', 'late payments'],
    ['the order', 'dog bites man', 'man bites dog'],
    ['how often a word occurs', 'very good', 'very very good'],
    ['an accent', 'resume', 'résumé'],
    ['a character of Chinese', '天气很好', '天气不好'],
    ['an emoji', 'thanks 👍', 'thanks 👎'],
    ['where a word ends', 'news paper', 'newspaper'],
  ])('are not those that differ in %s (TWI-59)', (_, one, other) => {
    expect(numberOf(one)).not.toBe(numberOf(other));
  });

  it.each(['', ' \n', '?!', '—'])('are not those without a word: %j (TWI-59)', (text) => {
    expect(numberOf(text)).toBeNull();
  });
});

describe('the digest of a text', () => {
  it('is the same in every version, since addresses and saved views have it (TWI-59)', () => {
    const digests = ['Your order has arrived.', '天气很好。', '👍'].map((text) =>
      digestOfNumber(numberOf(text) ?? 0),
    );
    expect(digests).toEqual(['28y6khiitef', '0o8sfc9w3fc', '0nzyghqsjrq']);
  });

  it('leads back to its number (TWI-59)', () => {
    forEachSeed((random) => {
      const number = random.below(2 ** 21) * 2 ** 32 + random.below(2 ** 32);
      expect(numberOfDigest(digestOfNumber(number))).toBe(number);
    });
    for (const number of [0, 1, Number.MAX_SAFE_INTEGER])
      expect(numberOfDigest(digestOfNumber(number))).toBe(number);
  });

  it.each(['', '1', 'zzzzzzzzzzz', '0000000000A', '0000000000-', ' 00000000001', '000000000001'])(
    'is not %j (TWI-59)',
    (text) => {
      expect(numberOfDigest(text)).toBeNull();
    },
  );

  it('does not depend on the texts that the index had before (TWI-59)', () => {
    const index = new TaskIndex(TASK_SHAPE);
    for (let change = 0; change < 10_000; change += 1) index.put([row('a', `order ${change}`)]);
    index.put([row('b', 'Your order has arrived.')]);
    expect(numbersIn(index).get('b')).toBe(numberOf('Your order has arrived.'));
  });
});
