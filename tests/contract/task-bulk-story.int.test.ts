import { sql } from 'kysely';
import { when } from 'mobx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import type { BulkTask } from '#domain/bulk/task/task-bulk';
import { readAddress } from '#domain/task-record/record-address';
import {
  aTaskRequest,
  begunTasks,
  finishedTasks,
  matched,
  taskActOf,
  undoneTasks,
  VALIDATE,
} from '../fakes/task-bulk-fixture';
import { aTaskBrowser } from '../fakes/task-bulk-tab';
import { labeled } from '../server/task-dataset';
import { openWorld, type World } from '../server/world';
import { aTaskBulkWorld, nameOfRecord, taskVisit, type TaskBulkWorld } from './task-bulk-world';

/** `.ci/nightly` has 10,003. */
const MANY = Number(process.env['OSTRAKA_BULK_RECORDS'] ?? 2_503);
/** Records that another user labels before they are sent. */
const OVERTAKEN = [450, 300, 150, 1].map((fromEnd) => MANY - fromEnd);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const validateAll = ({ ref }: TaskBulkWorld) => aTaskRequest(VALIDATE, matched(), ref);

/** Numbers of records by status. */
async function statuses({ dataset }: TaskBulkWorld): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { status } of await dataset.records()) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Number of logged changes of each record by one bulk action. */
async function changesOf({ dataset }: TaskBulkWorld, actId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from task_log
    where dataset_id = ${dataset.id}::uuid and act_id = ${actId}::uuid group by record_id`.execute(
    world.engine.db,
  );
  return rows.map(({ count }) => count);
}

/** The owner labels records elsewhere. */
async function labelElsewhere({ dataset }: TaskBulkWorld, indexes: readonly number[]): Promise<void> {
  const records = indexes.map((index) => ({
    id: nameOfRecord(index),
    inputs: { text: `Text ${index}` },
    annotation: labeled('olga', ['ham', 1]),
    status: 'Validated',
  }));
  await dataset.log(...records);
}

const listed = ({ problems }: BulkActView<BulkTask>) =>
  problems.map(({ target, problem }) => [readAddress(target.recordId).record, problem.kind]);

describe('a bulk validation of thousands of records', () => {
  it('after a lost answer, a killed server, a reload and a second person, every record is done or listed, and undone in one step (TSK-10)', async () => {
    const place = await aTaskBulkWorld(world, 'story', MANY);
    const browser = aTaskBrowser();
    let reload = () => {};
    const isReloaded = new Promise<void>((resolve) => {
      reload = resolve;
    });
    const first = await taskVisit(place, {
      browser,
      onSave: async (network, count) => {
        network.state = 'well';
        // The server saves the third call, and its answer is lost.
        if (count === 3) network.state = 'deaf';
        // The server is gone for two calls.
        if (count === 5 || count === 6) network.state = 'gone';
        // Somebody else is faster with some of the records that are not sent yet.
        if (count === 8) await labelElsewhere(place, OVERTAKEN);
        if (count === 9) reload();
      },
    });
    const id = await begunTasks(first.acts, validateAll(place));
    for (const wait of [1_000, 1_000, 2_000]) {
      // Three faults, one after the other.
      // oxlint-disable-next-line no-await-in-loop
      await when(() => taskActOf(first.acts, id).pause !== null);
      first.browser.clock.advance(wait);
      // oxlint-disable-next-line no-await-in-loop
      await when(() => taskActOf(first.acts, id).pause === null);
    }
    await isReloaded;
    first.leave();
    const later = await taskVisit(place, { browser: { ...browser, turn: aTaskBrowser().turn } });
    await when(() => later.acts.acts.length === 1);
    const end = await finishedTasks(later.acts, id);

    expect(end.progress).toMatchObject({ total: MANY, done: MANY - 4, problems: 4, skipped: 0 });
    expect(listed(end)).toEqual(OVERTAKEN.map((index) => [nameOfRecord(index), 'conflict']));
    expect(await statuses(place)).toEqual({ Validated: MANY });
    const changes = await changesOf(place, id);
    expect([changes.length, new Set(changes)]).toEqual([MANY - 4, new Set([1])]);

    await labelElsewhere(place, [1, 2]);
    const undone = await undoneTasks(later.acts, id);
    expect(undone.progress).toMatchObject({ done: MANY - 6, problems: 2 });
    expect(listed(undone)).toEqual([1, 2].map((index) => [nameOfRecord(index), 'conflict']));
    expect(await statuses(place)).toEqual({ Default: MANY - 6, Validated: 6 });
    const [record] = await place.dataset.records();
    expect(JSON.parse(record?.marks ?? '')).not.toHaveProperty('annotation');
    expect(taskActOf(later.acts, id).canUndo).toBe(false);
  }, 300_000);
});

describe('a bulk validation in front of a server of version 1.28', () => {
  it('268 records are validated and their statuses are taken back, each looked at before (BUL-20)', async () => {
    const place = await aTaskBulkWorld(world, 'older', 268);
    const tab = await taskVisit(place, {
      isOlder: true,
      onSave: async (_, count) => {
        if (count === 1) await labelElsewhere(place, [200]);
      },
    });
    const id = await begunTasks(tab.acts, validateAll(place));
    const end = await finishedTasks(tab.acts, id);
    expect(end.progress).toMatchObject({ done: 267, problems: 1 });
    expect(listed(end)).toEqual([[nameOfRecord(200), 'conflict']]);
    const undone = await undoneTasks(tab.acts, id);
    expect(undone.progress).toMatchObject({ done: 267, problems: 0 });
    expect(await statuses(place)).toEqual({ Default: 267, Validated: 1 });
  });

  it('a record that the server refuses is found by halving the call, and listed with the words of the server', async () => {
    const place = await aTaskBulkWorld(world, 'halved', 24);
    await place.dataset.setLabels('spam', 'ham');
    const tab = await taskVisit(place, { isOlder: true });
    const order = { verb: 'label', labels: ['eggs'] } as const;
    const end = await finishedTasks(
      tab.acts,
      await begunTasks(tab.acts, aTaskRequest(order, matched(), place.ref)),
    );
    expect(end.progress).toMatchObject({ done: 0, problems: 24 });
    expect(end.problems[0]?.problem).toMatchObject({ kind: 'refused', status: 400 });
  });
});

describe('a minimum score', () => {
  it('only predictions that reach it are validated', async () => {
    const place = await aTaskBulkWorld(world, 'scored', 200);
    const tab = await taskVisit(place);
    const request = aTaskRequest(
      { verb: 'validate', source: 'annotation', least: 0.75 },
      matched(),
      place.ref,
    );
    const end = await finishedTasks(tab.acts, await begunTasks(tab.acts, request));
    expect(end.progress).toMatchObject({ done: 50, skipped: 150 });
    expect(await statuses(place)).toEqual({ Default: 150, Validated: 50 });
  });
});
