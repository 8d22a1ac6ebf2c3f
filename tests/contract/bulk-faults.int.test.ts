import { when } from 'mobx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';
import { aBulkBrowser } from '../fakes/bulk-tab';
import { actOf, begun, confirmed, finished, idOf, picked, prepared } from '../fakes/bulk-fixture';
import type { FaultyNetwork } from '../fakes/faulty-network';
import { InMemoryBulkActStore } from '../fakes/in-memory-bulk-act-store';
import { toJsonText } from '#server/store/json';
import { openWorld, type World } from '../server/world';
import { aBulkDataset, MOOD, mood, visit } from './bulk-world';

const COUNT = 25;

let world: World;
let fixture: Awaited<ReturnType<typeof aBulkDataset>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  fixture = await aBulkDataset(world, COUNT);
});

/** All writes so far, by record. */
async function writes(): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await world.engine.db
    .selectFrom('annotation_log')
    .select(['record_id', 'action'])
    .where('dataset_id', '=', fixture.dataset.id)
    .orderBy('ordinal')
    .execute();
  const byRecord = new Map<string, string[]>();
  for (const { record_id, action } of rows) {
    byRecord.set(record_id, [...(byRecord.get(record_id) ?? []), action]);
  }
  return byRecord;
}

/** Keys of what was sent for an act. */
function bulkKeys({ writes: keys }: FaultyNetwork, actId: string): readonly string[] {
  return keys.filter((key) => key.startsWith(actId));
}

/** Every record is either done or listed, and what is done was written once. */
async function expectReportedAndWrittenOnce(
  { progress }: BulkActView<BulkFeedback>,
  done: number,
): Promise<void> {
  expect(progress).toMatchObject({ phase: 'finished', total: COUNT, done, problems: COUNT - done });
  const log = await writes();
  expect(log.size).toBe(done);
  expect([...log.values()].every((actions) => actions.length === 1)).toBe(true);
}

describe('no record is half reported and none is written twice when', () => {
  it('the answer to a chunk is lost, and the server goes and comes back', async () => {
    const tab = await visit(fixture, {
      onBulkCall: (network, count) => {
        network.state = count === 2 ? 'deaf' : count === 3 ? 'gone' : 'well';
      },
    });
    const { act } = await begun(tab.acts, tab.request(await tab.all(), mood('good')));
    await when(() => actOf(tab.acts, act.id).pause !== null);
    expect(actOf(tab.acts, act.id).pause).toBe('server');
    tab.browser.clock.advance(1_000);
    await when(() => actOf(tab.acts, act.id).pause === null);
    await when(() => actOf(tab.acts, act.id).pause !== null);
    tab.browser.clock.advance(2_000);
    await expectReportedAndWrittenOnce(await finished(tab.acts, act.id), COUNT);
  });

  it('the tab is closed between an answer and its row in the journal', async () => {
    const store = new InMemoryBulkActStore();
    const browser = aBulkBrowser({ store });
    const note = store.note.bind(store);
    let rows = 0;
    let isClosed = () => {};
    const closed = new Promise<void>((resolve) => {
      isClosed = resolve;
    });
    store.note = (actId, event) => {
      rows += 1;
      if (rows < 3) return note(actId, event);
      isClosed();
      return new Promise(() => {});
    };
    const first = await visit(fixture, { browser });
    const { act } = await begun(first.acts, first.request(await first.all(), mood('good')));
    await closed;
    expect((await writes()).size).toBe(COUNT);
    store.note = note;
    // The turn goes with the tab that had it.
    const later = await visit(fixture, { browser: { ...browser, turn: aBulkBrowser().turn } });
    await when(() => later.acts.acts.length === 1);
    await expectReportedAndWrittenOnce(await finished(later.acts, act.id), COUNT);
    expect(later.network.writes[0]).toBe(`${act.id}/20-24/5/0`);
  });

  it('half of the records are deleted', async () => {
    const doomed = fixture.dataset.recordIds.filter((_, index) => index % 2 === 0);
    const tab = await visit(fixture, {
      onBulkCall: (network, count) => {
        if (count === 2) network.state = 'gone';
      },
    });
    const { act } = await begun(tab.acts, tab.request(await tab.all(), mood('good')));
    await when(() => actOf(tab.acts, act.id).pause !== null);
    const before = await writes();
    await world.engine.db.deleteFrom('records').where('id', 'in', doomed).execute();
    tab.network.state = 'well';
    tab.browser.clock.advance(1_000);
    const { progress, problems } = await finished(tab.acts, act.id);
    const written = doomed.filter((id) => before.has(id));
    expect(progress).toMatchObject({ total: COUNT, problems: doomed.length - written.length });
    expect(progress.done + progress.problems).toBe(COUNT);
    expect(new Set(problems.map(({ problem }) => problem.kind))).toEqual(new Set(['gone']));
  });

  it('the session ends in the middle, until the same person is back', async () => {
    const tab = await visit(fixture, {
      onBulkCall: (network, count) => {
        network.state = count === 3 ? 'signed-out' : 'well';
      },
    });
    const { act } = await begun(tab.acts, tab.request(await tab.all(), mood('good')));
    await when(() => !tab.session.isSignedIn);
    expect(tab.acts.acts).toEqual([]);
    tab.session.begin(tab.user);
    await expectReportedAndWrittenOnce(await finished(tab.acts, act.id), COUNT);
  });

  it('the device has no room any more in the middle, and the page is loaded again', async () => {
    const store = new InMemoryBulkActStore();
    const browser = aBulkBrowser({ store });
    const tab = await visit(fixture, {
      browser,
      onBulkCall: (_, count) => {
        store.isFull = count > 1;
      },
    });
    const { act } = await begun(tab.acts, tab.request(await tab.all(), mood('good')));
    const end = await finished(tab.acts, act.id);
    expect(end.isKept).toBe(false);
    await expectReportedAndWrittenOnce(end, COUNT);
    tab.leave();
    store.isFull = false;
    const later = await visit(fixture, { browser });
    await when(() => later.acts.acts.length === 1);
    await expectReportedAndWrittenOnce(await finished(later.acts, act.id), COUNT);
    expect(actOf(later.acts, act.id)).toMatchObject({ isKept: true, canUndo: true });
  });

  it('another person comes to the same device, and the first one comes back', async () => {
    const browser = aBulkBrowser();
    const tab = await visit(fixture, {
      browser,
      onBulkCall: (network, count) => {
        if (count === 3) network.state = 'signed-out';
      },
    });
    const { act } = await begun(tab.acts, tab.request(await tab.all(), mood('good')));
    await when(() => !tab.session.isSignedIn);
    const other = await visit(fixture, { browser, person: 'admin' });
    expect(other.acts.acts).toEqual([]);
    const back = await visit(fixture, { browser });
    await when(() => back.acts.acts.length === 1);
    await expectReportedAndWrittenOnce(await finished(back.acts, act.id), COUNT);
  });

  it('the user stops, and goes on', async () => {
    const tab = await visit(fixture);
    const { act } = await begun(tab.acts, tab.request(await tab.all(), mood('good')));
    await when(() => actOf(tab.acts, act.id).progress.done >= 10);
    const { done } = actOf(tab.acts, act.id).progress;
    tab.acts.commands.engine.decide(act.id, { kind: 'stopped' });
    await when(() => actOf(tab.acts, act.id).progress.phase === 'stopped');
    expect(actOf(tab.acts, act.id).progress.done).toBeLessThanOrEqual(done + 10);
    expect((await writes()).size).toBe(actOf(tab.acts, act.id).progress.done);
    tab.acts.commands.engine.decide(act.id, { kind: 'resumed' });
    await expectReportedAndWrittenOnce(await finished(tab.acts, act.id), COUNT);
  });
});

describe('in one call, as our server allows, no record is half reported and none is written twice when', () => {
  it('its answer is lost', async () => {
    const tab = await visit(fixture, {
      largestCall: 'as-reported',
      onBulkCall: (network, count) => {
        network.state = count === 1 ? 'deaf' : 'well';
      },
    });
    const { act } = await begun(tab.acts, tab.request(await tab.all(), mood('good')));
    await when(() => actOf(tab.acts, act.id).pause !== null);
    tab.browser.clock.advance(1_000);
    await expectReportedAndWrittenOnce(await finished(tab.acts, act.id), COUNT);
    expect(bulkKeys(tab.network, act.id)).toEqual([`${act.id}/0-24/25/0`, `${act.id}/0-24/25/0`]);
    await finished(tab.acts, idOf(tab.acts.commands.undo.execute(act.id)));
    expect(await tab.found('submitted')).toEqual([]);
  });

  it('the tab is closed before the answer, and another one goes on in smaller calls', async () => {
    const browser = aBulkBrowser();
    let close = () => {};
    const one = await visit(fixture, { browser, largestCall: 'as-reported', onBulkCall: () => close() });
    close = one.leave;
    const { act } = await begun(one.acts, one.request(await one.all(), mood('good')));
    const later = await visit(fixture, { browser });
    await when(() => later.acts.acts.length === 1);
    await expectReportedAndWrittenOnce(await finished(later.acts, act.id), COUNT);
  });
});

describe('with three calls under way no record is half reported and none is written twice when', () => {
  it('the answer to the second one is lost', async () => {
    const tab = await visit(fixture, {
      largestCall: null,
      onBulkCall: (network, count) => {
        network.state = 'well';
        if (count === 2) network.loseNext();
      },
    });
    const { act } = await begun(tab.acts, tab.request(await tab.all(), mood('good')));
    await when(() => actOf(tab.acts, act.id).pause !== null);
    expect((await writes()).size).toBe(COUNT);
    expect(actOf(tab.acts, act.id).progress.done).toBe(15);
    tab.browser.clock.advance(1_000);
    await expectReportedAndWrittenOnce(await finished(tab.acts, act.id), COUNT);
    expect(bulkKeys(tab.network, act.id)).toEqual(
      ['0-9/10', '10-19/10', '20-24/5', '10-19/10'].map((chunk) => `${act.id}/${chunk}/0`),
    );
  });

  it('the tab is closed, and the page is loaded again', async () => {
    const browser = aBulkBrowser();
    let close = () => {};
    const one = await visit(fixture, {
      browser,
      largestCall: null,
      onBulkCall: (_, count) => count === 3 && close(),
    });
    close = one.leave;
    const { act } = await begun(one.acts, one.request(await one.all(), mood('good')));
    const later = await visit(fixture, { browser, largestCall: null });
    await when(() => later.acts.acts.length === 1);
    await expectReportedAndWrittenOnce(await finished(later.acts, act.id), COUNT);
  });
});

/** Starts an action whose second chunk fails to arrive, and resumes it after a change. */
async function interrupted(meanwhile: () => Promise<unknown>) {
  const tab = await visit(fixture, {
    onBulkCall: (network, count) => {
      network.state = count === 2 ? 'gone' : 'well';
    },
  });
  const { act } = await begun(tab.acts, tab.request(await tab.all(), mood('good')));
  await when(() => actOf(tab.acts, act.id).pause !== null);
  await meanwhile();
  tab.browser.clock.advance(1_000);
  return { ...tab, met: await finished(tab.acts, act.id) };
}

const problems = ({ problems: met }: BulkActView<BulkFeedback>) => met.map(({ problem }) => problem);
const fifteen = (problem: unknown) => Array.from({ length: 15 }, () => problem);

describe('every record that is left is listed with its reason when', () => {
  it('the dataset is deleted', async () => {
    const { met } = await interrupted(() =>
      world.engine.db.deleteFrom('datasets').where('id', '=', fixture.dataset.id).execute(),
    );
    expect(met.progress).toMatchObject({ done: 10, problems: 15 });
    expect(problems(met)).toEqual(fifteen({ kind: 'gone' }));
  });

  it('the user is taken out of the workspace, and is done once they are back', async () => {
    const { db } = world.engine;
    const members = await db.selectFrom('workspace_users').selectAll().execute();
    const { acts, met } = await interrupted(() => db.deleteFrom('workspace_users').execute());
    await db.insertInto('workspace_users').values(members).execute();
    expect(problems(met)).toEqual(fifteen({ kind: 'forbidden' }));
    acts.commands.engine.decide(met.act.id, { kind: 'retried', recordIds: null });
    await when(() => actOf(acts, met.act.id).progress.problems === 0);
    await expectReportedAndWrittenOnce(await finished(acts, met.act.id), COUNT);
  });

  it('the chosen option is taken out of its question', async () => {
    const questions = world.engine.db.updateTable('questions').where('dataset_id', '=', fixture.dataset.id);
    const settings = toJsonText({ ...MOOD, options: MOOD.options.filter(({ value }) => value !== 'good') });
    const { met } = await interrupted(() => questions.where('name', '=', 'mood').set({ settings }).execute());
    const detail =
      "'good' is not a valid label for label selection question.\nValid labels are: ['bad', 'mixed']";
    expect(problems(met)).toEqual(fifteen({ kind: 'refused', detail }));
  });
});

describe('two tabs of one person', () => {
  it('answer everything once, and both see it', async () => {
    const browser = aBulkBrowser();
    const one = await visit(fixture, { browser });
    const other = await visit(fixture, { browser });
    const { act } = await begun(one.acts, one.request(await one.all(), mood('good')));
    await finished(one.acts, act.id);
    await when(() => other.acts.acts.length === 1);
    await expectReportedAndWrittenOnce(await finished(other.acts, act.id), COUNT);
    expect(new Set(other.acknowledgements.map(({ recordId }) => recordId)).size).toBeGreaterThan(0);
  });

  it('go on with what the one that is closed was at', async () => {
    const browser = aBulkBrowser();
    let close = () => {};
    const one = await visit(fixture, { browser, onBulkCall: (_, count) => count === 2 && close() });
    const other = await visit(fixture, { browser });
    close = one.leave;
    const { act } = await begun(one.acts, one.request(await one.all(), mood('good')));
    await when(() => other.acts.acts.length === 1);
    await expectReportedAndWrittenOnce(await finished(other.acts, act.id), COUNT);
    expect(other.network.writes).toContain(`${act.id}/10-19/10/0`);
  });

  it('one stops what the other carries out', async () => {
    const browser = aBulkBrowser();
    const one = await visit(fixture, { browser });
    const other = await visit(fixture, { browser });
    const { act } = await begun(one.acts, one.request(await one.all(), mood('good')));
    await when(() => other.acts.acts.some(({ progress }) => progress.done > 0));
    other.acts.commands.engine.decide(act.id, { kind: 'stopped' });
    await when(() => actOf(one.acts, act.id).progress.phase === 'stopped');
    expect((await writes()).size).toBe(actOf(one.acts, act.id).progress.done);
  });
});

describe('an answer from elsewhere', () => {
  it('is not overwritten but shown, and either may win', async () => {
    const [here, elsewhere] = [await visit(fixture), await visit(fixture)];
    const [one = '', two = ''] = fixture.dataset.recordIds;
    const plan = await prepared(here.acts, here.request(picked(one, two), mood('good')));
    const theirs = await begun(elsewhere.acts, elsewhere.request(picked(one, two), mood('bad')));
    await finished(elsewhere.acts, theirs.act.id);
    const id = idOf(confirmed(here.acts, plan));
    const met = await finished(here.acts, id);
    expect(met.problems).toMatchObject([
      { problem: { kind: 'conflict', theirs: { status: 'submitted' } } },
      { problem: { kind: 'conflict' } },
    ]);
    here.acts.commands.engine.decide(id, { kind: 'overwritten', recordIds: [one] });
    here.acts.commands.engine.decide(id, { kind: 'let-go', recordIds: [two] });
    await when(() => actOf(here.acts, id).progress.problems === 0);
    const end = await finished(here.acts, id);
    expect(end.progress).toEqual({ phase: 'finished', total: 1, done: 1, problems: 0, skipped: 0 });
    const found = await here.found('submitted');
    const label = (record: string) =>
      found.find(({ id: known }) => known === record)?.response?.answers.get('mood')?.value;
    expect([label(one), label(two)]).toEqual(['good', 'bad']);
    await finished(here.acts, idOf(here.acts.commands.undo.execute(id)));
    const again = await here.found('submitted');
    expect(again.map(({ response }) => response?.answers.get('mood')?.value)).toEqual(['bad', 'bad']);
  });
});
