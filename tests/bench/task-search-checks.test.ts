import { describe, expect, it } from 'vitest';
import { expectTasks, type AskedTasks, type FoundTasks } from './task-search-checks';
import type { BenchTask } from './task-search-data';

const task = (name: string, changes: Partial<BenchTask> = {}): BenchTask => ({
  name,
  status: 'Default',
  words: new Set(['late']),
  score: 0.5,
  annotatedAs: null,
  split: 'split-1',
  ...changes,
});

const TASKS = [
  task('r2', { annotatedAs: 'ham' }),
  task('r10', { status: 'Validated', annotatedAs: 'spam' }),
  task('r1', { words: new Set(['refund']), score: 0.9 }),
];

const ASKED: AskedTasks = { query: { query_text: 'late' }, from: 0, limit: 10, aggregations: null };

const ANSWER: FoundTasks = {
  total: 2,
  records: [{ id: 'r10' }, { id: 'r2' }],
  aggregations: {
    status: { Default: 1, Validated: 1 },
    annotated_as: { ham: 1, spam: 1 },
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
  ])('refuses other %s: %j', (what, changes) => {
    expect(() => expectTasks(TASKS, ASKED, { ...ANSWER, ...changes })).toThrow(`${what} of`);
  });

  it('refuses a first page without counts', () => {
    const { total, records } = ANSWER;
    expect(() => expectTasks(TASKS, ASKED, { total, records })).toThrow('presence of aggregations');
  });
});
