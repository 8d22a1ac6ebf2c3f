import { beforeEach, expect, it } from 'vitest';
import type { TaskRow } from '../search-source';
import { exactWordsOf, TASK_TEXT_COLUMN } from '../task-columns';
import { TaskIndex } from '../task-index';
import { TextReading } from './text-reading';

const SHAPE = { family: 'task', task: 'TextClassification', metadata: [], vectors: [] } as const;

let stored: TaskRow[];
let index: TaskIndex;
let reading: TextReading;
let reads: number;
let isFailing: boolean;
/** Resolves the turns of the reading, in the order they were asked for. */
let turns: (() => void)[];

beforeEach(() => {
  stored = [taskRow('a', 1, 'Late'), taskRow('b', 2, 'Late')];
  index = new TaskIndex(SHAPE);
  index.put(stored);
  reads = 0;
  isFailing = false;
  turns = [];
  reading = new TextReading({
    datasetId: 'dataset',
    index,
    source: {
      records: async (_datasetId, after) => {
        reads += 1;
        if (isFailing) throw new Error('no database');
        return stored.filter(({ ordinal }) => ordinal > after).slice(0, 1);
      },
    },
    makeRoom: () => {},
    turn: () => new Promise((resolve) => turns.push(resolve)),
  });
});

function taskRow(id: string, ordinal: number, text: string): TaskRow {
  return {
    id,
    ordinal,
    name: id,
    status: 'Default',
    content: JSON.stringify({ inputs: { text }, multi_label: false }),
    marks: '{}',
    metadata: '{}',
    eventTimestamp: null,
    updatedAt: '2024-05-09T10:20:30.123456',
    vectors: [],
  };
}

/** Everything that can happen by then has happened. */
const calm = () => new Promise((resolve) => setImmediate(resolve));

async function takeTurns(): Promise<void> {
  for (await calm(); turns.length > 0; await calm()) turns.shift()?.();
}

/** Takes in records that changed. */
function putAgain(...records: readonly TaskRow[]): void {
  index.put(records);
  reading.noteAgain(records);
}

function withExactWord(text: string): readonly string[] {
  const result = index.search(
    {
      datasetId: 'dataset',
      where: { kind: 'words', text, column: exactWordsOf(TASK_TEXT_COLUMN), mode: 'words' },
      order: { kind: 'index' },
      offset: 0,
      limit: 10,
    },
    () => false,
  );
  if (!result.ok) throw new Error(result.error.code);
  return result.value.hits.map(({ recordId }) => recordId);
}

it('texts are read once for all who ask, and then follow what is put', async () => {
  expect(withExactWord('Late')).toEqual([]);
  const all = Promise.all([reading.read(), reading.read()]);
  await takeTurns();
  await all;
  expect(reads).toBe(3);
  expect(withExactWord('Late')).toEqual(['a', 'b']);
  putAgain(taskRow('b', 2, 'late'), taskRow('c', 3, 'Late'));
  expect(withExactWord('Late')).toEqual(['a', 'c']);
  index.remove(['a']);
  expect(withExactWord('Late')).toEqual(['c']);
});

it('a portion that waits for its turn puts back no text that was put again in the meantime', async () => {
  const all = reading.read();
  await calm();
  turns.shift()?.();
  await calm();
  putAgain(taskRow('a', 1, 'late'));
  index.remove(['b']);
  await takeTurns();
  await all;
  expect(withExactWord('late')).toEqual(['a']);
  expect(withExactWord('Late')).toEqual([]);
});

it('texts that could not be read are read for the next search', async () => {
  isFailing = true;
  const failure = reading.read().catch((error: unknown) => error);
  await takeTurns();
  expect(await failure).toEqual(new Error('no database'));
  isFailing = false;
  const again = reading.read();
  await takeTurns();
  await again;
  expect(withExactWord('Late')).toEqual(['a', 'b']);
});

it('reading ends when the index is given up', async () => {
  const all = reading.read();
  reading.giveUp();
  await takeTurns();
  await all;
  expect(reads).toBe(0);
});
