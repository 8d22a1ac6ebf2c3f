import { expect, it } from 'vitest';
import { seededRandom } from '#tests/server/seeded-random';
import { hostileQueries } from '#tests/search/hostile-queries';
import { WORDS } from '#tests/search/query-records';
import { keywordColumn } from '#server/search/task-columns';
import { TaskIndex } from '#server/search/task-index';
import type { TaskRow } from '#server/search/search-source';
import { queryCondition } from './query-condition';
import { MAX_LEAVES, leavesOf } from './task-condition';

/** `.ci/nightly` draws 1,000. */
const QUERIES = Number(process.env['OSTRAKA_FUZZ_RUNS'] ?? 160);
/** The long form takes minutes next to other tests. */
const TIMEOUT_MS = 1_800_000;
const RECORDS = 10_000;
const WORDS_OF_RECORD = 60;
/** Steps after which a query asks the clock. */
const STEPS_BETWEEN = 65_536;
/** The steps of 100 ms: each takes about 3 ns (docs/design/search.md). */
const MAX_STEPS = 33_000_000;

const BY_ID = { kind: 'sorted', keys: [{ by: keywordColumn('id'), direction: 'asc' }] } as const;

it(
  'no hostile query takes more than the steps of 100 ms at 10,000 records (TWI-37)',
  { timeout: TIMEOUT_MS },
  () => {
    const index = new TaskIndex({ family: 'task', task: 'TextClassification', metadata: [], vectors: [] });
    index.beginTextsOnDemand();
    const rows = drawnRows();
    index.put(rows);
    index.putTextsOnDemand(rows);
    const fields = {
      task: 'TextClassification',
      inputs: new Set(['subject', 'body']),
      metadata: new Map(),
      vectors: new Map(),
    } as const;
    const ends = new Map<string, number>();
    for (const text of hostileQueries(QUERIES)) {
      const end = endOf(text);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    // Some of all ends, so that the test is about the search and not about the parser alone.
    expect(
      ['answered', 'malformed-query', 'too-complex', 'too-costly'].map((end) => (ends.get(end) ?? 0) > 5),
    ).toEqual([true, true, true, true]);

    function endOf(text: string): string {
      const condition = queryCondition(text, { fields, now: 0 });
      if (!condition.ok) return condition.error.code;
      const where = condition.value ?? { kind: 'all', of: [] };
      if (leavesOf(where) > MAX_LEAVES) return 'too-complex';
      let asked = 0;
      const isOver = () => (asked += 1) < 0;
      const answer = index.search({ datasetId: '', where, order: BY_ID, offset: 0, limit: 10 }, isOver);
      expect([text.slice(0, 200), asked * STEPS_BETWEEN < MAX_STEPS]).toEqual([text.slice(0, 200), true]);
      return answer.ok ? 'answered' : answer.error.code;
    }
  },
);

/** 60 words in two inputs, from some 9,000 different ones. */
function drawnRows(): readonly TaskRow[] {
  const random = seededRandom(1);
  const syllables = 'ba be bi ca ce da de ea er in on re ra tion st'.split(' ');
  const word = () =>
    random.below(3) === 0
      ? random.pick(WORDS)
      : Array.from({ length: 1 + random.below(4) }, () => random.pick(syllables)).join('');
  const text = (count: number) => Array.from({ length: count }, word).join(' ');
  return Array.from({ length: RECORDS }, (_, number) => ({
    id: `id ${number}`,
    ordinal: number,
    name: `record-${number}`,
    status: 'Default',
    content: JSON.stringify({
      inputs: { subject: text(12), body: text(WORDS_OF_RECORD - 12) },
      multi_label: false,
    }),
    marks: '{}',
    metadata: '{}',
    eventTimestamp: null,
    updatedAt: '2024-05-09T10:20:30.123456',
    vectors: [],
  }));
}
