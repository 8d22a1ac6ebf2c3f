import { WORDS } from './query-records';
import { seededRandom } from '#tests/server/seeded-random';
import type { TaskRow } from '#server/search/search-source';
import { keywordColumn } from '#server/search/task-columns';
import { TaskIndex } from '#server/search/task-index';
import { queryCondition } from '#server/services/task-search/query-condition';
import { MAX_LEAVES, leavesOf } from '#server/services/task-search/task-condition';

const RECORDS = 10_000;
const WORDS_OF_RECORD = 60;

const BY_ID = { kind: 'sorted', keys: [{ by: keywordColumn('id'), direction: 'asc' }] } as const;
const FIELDS = {
  task: 'TextClassification',
  inputs: new Set(['subject', 'body']),
  metadata: new Map(),
  vectors: new Map(),
} as const;

/**
 * Searches 10,000 records of text classification, as the server does with a query that it has received. `isOver` is called after
 * each 65,536 steps. The search returns how the query ends: `answered`, or why it was refused.
 */
export function hostileSearch(): (query: string, isOver: () => boolean) => string {
  const index = filledIndex();
  return (query, isOver) => {
    const condition = queryCondition(query, { fields: FIELDS, now: 0 });
    if (!condition.ok) return condition.error.code;
    const where = condition.value ?? { kind: 'all', of: [] };
    if (leavesOf(where) > MAX_LEAVES) return 'too-complex';
    const found = index.search({ datasetId: '', where, order: BY_ID, offset: 0, limit: 10 }, isOver);
    return found.ok ? 'answered' : found.error.code;
  };
}

function filledIndex(): TaskIndex {
  const index = new TaskIndex({ family: 'task', task: 'TextClassification', metadata: [], vectors: [] });
  index.beginTextsOnDemand();
  const rows = drawnRows();
  index.put(rows);
  index.putTextsOnDemand(rows);
  return index;
}

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
