import { describe, expect, it } from 'vitest';
import { expectTasks, type AskedTasks, type FoundTasks } from './task-search-checks';
import type { BenchTask } from './task-search-data';
import { squaredDistance, vectorOf } from './task-vectors';

const task = (name: string, changes: Partial<BenchTask> = {}): BenchTask => ({
  name,
  status: 'Default',
  text: 'late',
  score: 0.5,
  annotatedAs: null,
  predictedAs: 'other',
  split: 'split-1',
  ...changes,
});

const TASKS = [
  task('r2', { annotatedAs: 'ham' }),
  task('r10', { status: 'Validated', annotatedAs: 'spam' }),
  task('r1', { text: 'refund', score: 0.9 }),
];

const ASKED: AskedTasks = { query: { query_text: 'late' }, from: 0, limit: 10, aggregations: null };

const ANSWER: FoundTasks = {
  total: 2,
  records: [{ id: 'r10' }, { id: 'r2' }],
  aggregations: {
    status: { Default: 1, Validated: 1 },
    annotated_as: { ham: 1, spam: 1 },
    words: { late: 2 },
    metadata: { split: { 'split-1': 2 } },
  },
};

describe('the comparison of a search of tasks', () => {
  it('accepts the answer of looking at every record', () => {
    expect(() => expectTasks(TASKS, ASKED, ANSWER)).not.toThrow();
  });

  it.each<[string, Partial<FoundTasks>]>([
    ['total', { total: 3 }],
    ['records', { records: ANSWER.records.toReversed() }],
    ['records', { records: [{ id: 'r1' }, { id: 'r2' }] }],
    ['counts', { aggregations: { status: { Default: 2 } } }],
    ['counts', { aggregations: { annotated_as: { spam: 1, ham: 1 } } }],
    ['counts', { aggregations: { words: { late: 1 } } }],
  ])('refuses other %s: %j', (what, changes) => {
    expect(() => expectTasks(TASKS, ASKED, { ...ANSWER, ...changes })).toThrow(`${what} of`);
  });

  it('looks for phrases in the order of words, and counts no stop words', () => {
    const tasks = [task('a', { text: 'payment late the' }), task('b', { text: 'late the payment' })];
    const asked = { ...ASKED, query: { query_text: '"late the"' } };
    const answer: FoundTasks = {
      total: 2,
      records: [{ id: 'a' }, { id: 'b' }],
      aggregations: { words: { late: 2, payment: 2 } },
    };
    expect(() => expectTasks(tasks, asked, answer)).not.toThrow();
    const other = { ...asked, query: { query_text: '"the late"' } };
    expect(() => expectTasks(tasks, other, answer)).toThrow('total of');
  });

  it.each([
    ['la?e', 'pay*'],
    ['paymnet~', 'refund~'],
    ['/l[a-z]te/', '/l/'],
  ])('looks for words that the pattern %s describes', (text, other) => {
    const tasks = [task('a', { text: text === 'paymnet~' ? 'payment' : 'late' })];
    const answer: FoundTasks = { total: 1, records: [{ id: 'a' }], aggregations: {} };
    const asked = { ...ASKED, query: { query_text: text } };
    expect(() => expectTasks(tasks, asked, answer)).not.toThrow();
    expect(() => expectTasks(tasks, { ...asked, query: { query_text: other } }, answer)).toThrow('total of');
  });

  it('accepts numbers of alike texts in the whole dataset, and no others', () => {
    const tasks = ['a', 'b', 'c', 'd', 'e'].map((name) =>
      task(name, { text: { a: 'late', b: 'late', d: 'pay', e: 'pay' }[name] ?? name }),
    );
    const asked: AskedTasks = { query: {}, from: 0, limit: 4, aggregations: 'none', alike: true };
    const answer = (...alike: readonly ([string, number] | null)[]): FoundTasks => ({
      total: 5,
      records: alike.map((same, index) => ({
        id: tasks[index]?.name ?? '',
        ...(same && { alike: { digest: same[0], count: same[1] } }),
      })),
      aggregations: {},
    });
    expect(() => expectTasks(tasks, asked, answer(['1', 2], ['1', 2], null, ['2', 2]))).not.toThrow();
    for (const other of [
      answer(['1', 2], ['1', 2], null, null),
      answer(['1', 2], ['1', 3], null, ['2', 2]),
      answer(['1', 2], ['1', 2], ['3', 2], ['2', 2]),
    ])
      expect(() => expectTasks(tasks, asked, other)).toThrow('alike texts of');
    for (const other of [
      answer(['1', 2], ['1', 2], null, ['1', 2]),
      answer(['1', 2], ['3', 2], null, ['2', 2]),
    ])
      expect(() => expectTasks(tasks, asked, other)).toThrow('digests of');
  });

  it('refuses a first page without counts', () => {
    const { total, records } = ANSWER;
    expect(() => expectTasks(TASKS, ASKED, { total, records })).toThrow('presence of aggregations');
  });

  it('accepts the records that are nearest to a vector, and no other order of them', () => {
    const vector = { name: 'mini', value: [...vectorOf('record-7')] };
    const asked: AskedTasks = { query: { vector }, from: 0, limit: 2, aggregations: 'none' };
    const tasks = ['record-3', 'record-7', 'record-90000'].map((name) => task(name));
    const [, near = ''] = tasks
      .map(({ name }) => name)
      .toSorted(
        (a, b) =>
          squaredDistance(vectorOf(a), vectorOf('record-7')) -
          squaredDistance(vectorOf(b), vectorOf('record-7')),
      );
    const answer = { total: 2, records: [{ id: 'record-7' }, { id: near }], aggregations: {} };
    expect(() => expectTasks(tasks, asked, answer)).not.toThrow();
    expect(() => expectTasks(tasks, asked, { ...answer, records: answer.records.toReversed() })).toThrow(
      'records of',
    );
  });
});
