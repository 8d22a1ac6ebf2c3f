import { expect, it } from 'vitest';
import { forEachSeed, type Random } from '#tests/builders/random';
import { NaiveTaskSearch } from '#tests/search/naive-task-search';
import { anyTask, INPUTS, NAMES, TASK_SHAPE, taskRow, type KnownTask } from '#tests/search/task-rows';
import { IncomingArchive, OutgoingArchive } from './index-store/archives';
import type { SearchHit, SearchRequest } from './search-request';
import { ALIKE_COLUMN, inputColumn, keywordColumn } from './task-columns';
import { TaskIndex } from './task-index';

it('alike texts are counted as comparing every text with every other one does (TWI-59)', () => {
  forEachSeed((random) => {
    const tasks = new Map<string, KnownTask>();
    let index = new TaskIndex(TASK_SHAPE);
    for (let round = 0; round < 4; round += 1) {
      change(random, index, tasks);
      if (random.chance(0.3)) index = restored(index);
      expectAgreement(random, index, new NaiveTaskSearch([...tasks.values()]));
    }
  });
});

function expectAgreement(random: Random, index: TaskIndex, reference: NaiveTaskSearch): void {
  const counts = reference.alikeCounts();
  const request = anyRequest(random);
  const hits = searched(index, { ...request, sameNumber: ALIKE_COLUMN });
  for (const { recordId, same } of hits) {
    const count = counts.get(recordId);
    expect([recordId, same?.count]).toEqual([recordId, count]);
    expect([recordId, same && alikeTo(index, same.number)]).toEqual([recordId, count]);
  }
  const plain = searched(index, request);
  expect(hits.map(({ recordId, score }) => ({ recordId, score }))).toEqual(plain);
}

function alikeTo(index: TaskIndex, number: number): number {
  const match = { kind: 'terms', values: [String(number)] } as const;
  return searched(index, { where: { kind: 'value', column: ALIKE_COLUMN, match }, offset: 0, limit: 100 })
    .length;
}

type Requested = Pick<SearchRequest, 'where' | 'offset' | 'limit' | 'sameNumber'>;

/** Of some records, or of those with a word. */
function anyRequest(random: Random): Requested {
  const values = random.some(NAMES);
  const column = inputColumn(random.pick(INPUTS));
  const where: Requested['where'] = random.pick([
    { kind: 'all', of: [] },
    { kind: 'value', column: keywordColumn('id'), match: { kind: 'terms', values } },
    { kind: 'words', text: 'late', column, mode: 'words' },
  ]);
  return { where, offset: random.below(3), limit: 1 + random.below(10) };
}

function searched(index: TaskIndex, requested: Requested): readonly SearchHit[] {
  const keys = [{ by: keywordColumn('id'), direction: 'asc' }] as const;
  const answer = index.search(
    { datasetId: 'tasks', order: { kind: 'sorted', keys }, ...requested },
    () => false,
  );
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.hits;
}

function change(random: Random, index: TaskIndex, tasks: Map<string, KnownTask>): void {
  const removed = random.some([...tasks.values()]).slice(0, 3);
  for (const { name } of removed) tasks.delete(name);
  index.remove(removed.map(({ id }) => id));
  const put = random.some(NAMES).map((name) => ({
    ...anyTask(random, name, NAMES.indexOf(name) + 1),
    inputs: anyInputs(random),
  }));
  for (const task of put) tasks.set(task.name, task);
  index.put(put.map(taskRow));
}

/** Few words, so that many texts are alike. */
function anyInputs(random: Random): KnownTask['inputs'] {
  const word = () => random.pick(['late', 'Late', 'LATE', 'fee', 'Fee', '?']);
  const text = () => Array.from({ length: random.below(3) }, word).join(random.pick([' ', ', ', '\n', '… ']));
  const value = () => (random.chance(0.8) ? text() : [text(), text()]);
  return Object.fromEntries(random.some(INPUTS).map((key) => [key, value()]));
}

function restored(index: TaskIndex): TaskIndex {
  const archive = new OutgoingArchive();
  index.archive(archive);
  const again = new TaskIndex(TASK_SHAPE);
  again.archive(new IncomingArchive(archive.sections.map((bytes) => Uint8Array.from(bytes).buffer)));
  return again;
}
