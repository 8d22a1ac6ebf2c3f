import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { settled } from '#tests/fakes/settled';
import { aTaskDevice, aTaskServer, aTaskVisit } from '#tests/fakes/task-visit-fixture';
import type { TaskRecord } from '#domain/task-record/task-record';

type Given = NonNullable<Parameters<typeof aTextClassification>[0]>;

const NAMES = ['a', 'b', 'c'];
const predicting = (label: string) => ({ agent: 'bot', value: { labels: [{ label, score: 0.9 }] } });
const one = (name: string, given: Given = {}) => aTextClassification({ name, version: 'v0', ...given });
const many = (name: string, given: Given = {}) => one(name, { isMultiLabel: true, ...given });

async function visiting(records: readonly TaskRecord[], kind: 'ours' | '1.28' = 'ours') {
  const server = aTaskServer(records, kind);
  return { ...server, ...(await aTaskVisit(server)) };
}

describe('a label of a single-label record', () => {
  it('a single label is saved by one press, shown at once, and reported once the server has it (TSK-20, TSK-39)', async () => {
    const { session, writer, said } = await visiting([one('a'), one('b')]);
    session.pressLabel('a', 'news');
    expect(session.card('a')).toMatchObject({ status: 'Validated', chosen: ['news'] });
    expect(said()).toEqual([]);
    await settled();
    expect(writer.record('a')).toMatchObject({ status: 'Validated', annotation: labeled('mia', 'news') });
    expect([said(), session.card('a').sync]).toEqual([['1 record is validated'], null]);
  });

  it('a single label is removed by another press, without a notification (TSK-20, TSK-39)', async () => {
    const { session, writer, said } = await visiting([
      one('a', { status: 'Validated', annotation: labeled('ann', 'news') }),
    ]);
    session.pressLabel('a', 'news');
    await settled();
    expect(writer.record('a')).toMatchObject({ status: 'Default', annotation: null });
    expect([said(), session.card('a').chosen]).toEqual([[], []]);
  });

  it('a removed label stays on an older server, is hidden until the next search, and is reported once (TWI-17)', async () => {
    const annotated = { status: 'Validated', annotation: labeled('ann', 'news') } as const;
    const { session, said, page } = await visiting([one('a', annotated), one('b', annotated)], '1.28');
    session.pressLabel('a', 'news');
    await settled();
    session.pressLabel('b', 'news');
    await settled();
    expect(session.card('a')).toMatchObject({ status: 'Default', chosen: [] });
    expect(said()).toEqual(['This server keeps removed labels. They are hidden until the next search.']);
    await page.refresh();
    expect(session.card('a').chosen).toEqual(['news']);
  });
});

describe('labels of a multi-label record', () => {
  it('labels of a multi-label record wait in a draft until it is validated, and select the record (TSK-20)', async () => {
    const { session, writer, device } = await visiting([many('a', { prediction: predicting('news') })]);
    session.pressLabel('a', 'art');
    session.pressLabel('a', 'sport');
    expect(session.card('a')).toMatchObject({
      status: 'Edited',
      chosen: ['art', 'sport'],
      predicted: ['news'],
    });
    expect(session.list.selection.has('a')).toBe(true);
    device.clock.advance(1_000);
    expect(device.edits.editedRecords('mia')).toEqual(new Map([['news/sentiment', ['a']]]));
    await settled();
    expect(writer.sent).toEqual([]);
    session.validate('a');
    await settled();
    expect(writer.record('a')?.annotation).toEqual(labeled('mia', 'art', 'sport'));
    expect(session.list.selection.has('a')).toBe(false);
  });

  it('labels of a multi-label record are kept after a reload', async () => {
    const server = aTaskServer([many('a')]);
    const device = aTaskDevice();
    const first = await aTaskVisit(server, { device });
    first.session.pressLabel('a', 'art');
    first.leave();
    const second = await aTaskVisit(server, { device });
    expect(second.session.card('a')).toMatchObject({ status: 'Edited', chosen: ['art'] });
  });

  it('clear removes the labels of a multi-label record, and reset shows the saved ones again (TSK-11)', async () => {
    const { session, writer } = await visiting([many('a', { annotation: labeled('ann', 'news') })]);
    session.clear('a');
    expect(session.card('a')).toMatchObject({ status: 'Edited', chosen: [] });
    expect(session.card('a').can).toMatchObject({ clear: false, reset: true });
    session.reset('a');
    expect(session.card('a')).toMatchObject({ status: 'Default', chosen: ['news'] });
    expect(session.list.selection.has('a')).toBe(false);
    await settled();
    expect(writer.sent).toEqual([]);
  });
});

describe('the buttons of a card', () => {
  it('validate and discard restore the default status when they are pressed again (TSK-11, TSK-39)', async () => {
    const { session, writer, said, acted } = await visiting([
      one('a', { annotation: labeled('ann', 'news') }),
    ]);
    for (const press of [
      () => session.validate('a'),
      () => session.validate('a'),
      () => session.discard('a'),
      () => session.discard('a'),
    ]) {
      press();
      await settled();
    }
    expect(said()).toEqual([
      '1 record is validated',
      '1 record is unvalidated',
      '1 record is discarded',
      '1 record is undiscarded',
    ]);
    expect(writer.record('a')).toMatchObject({ status: 'Default', annotation: labeled('mia', 'news') });
    expect(acted).toEqual(['a', 'a', 'a', 'a']);
  });

  it('validate cannot be pressed without a label', async () => {
    const { session } = await visiting([one('a'), one('b', { prediction: predicting('news') })]);
    expect([session.card('a').can.validate, session.card('b').can.validate]).toEqual([false, true]);
  });
});

describe('the bulk bar', () => {
  it('the bulk bar deselects all records that have the status, also those that had it before (TSK-10)', async () => {
    const validated = { status: 'Validated', annotation: labeled('ann', 'news') } as const;
    const { session, said } = await visiting([
      one('a', validated),
      one('b', { prediction: predicting('news') }),
      one('c'),
    ]);
    session.list.selection.setPage(true);
    session.bulk.validate();
    await settled();
    expect(['a', 'b', 'c'].filter((name) => session.list.selection.has(name))).toEqual(['c']);
    expect(said()).toEqual([
      '1 record is validated 1 record was skipped: it has no label to validate, or someone else changed it.',
    ]);
  });

  it('the bulk bar validates the selected records in one call, and skips those without a label (TSK-10, TSK-12, TSK-13)', async () => {
    const records = [
      one('a', { prediction: predicting('news') }),
      one('b'),
      one('c', { annotation: labeled('ann', 'art') }),
    ];
    const { session, writer, said } = await visiting(records);
    session.list.selection.setPage(true);
    expect(session.bulk.count).toBe(3);
    session.bulk.validate();
    await settled();
    expect(writer.sent).toEqual([['a', 'c']]);
    expect(said()).toEqual([
      '2 records are validated 1 record was skipped: it has no label to validate, or someone else changed it.',
    ]);
    expect([...session.list.selection.selected].map(({ name }) => name.text)).toEqual(['b']);
  });

  it('the bulk bar never restores the default status, and skips records that have the status already (TSK-10)', async () => {
    const { session, writer } = await visiting([one('a', { status: 'Discarded' }), one('b')]);
    session.list.selection.setPage(true);
    session.bulk.discard();
    await settled();
    expect(writer.sent).toEqual([['b']]);
    expect(session.card('a').status).toBe('Discarded');
  });

  it('the bulk bar applies a single label to all records and validates them (TSK-21)', async () => {
    const { session, said } = await visiting(NAMES.map((name) => one(name)));
    session.list.selection.setPage(true);
    session.bulk.label('art');
    await settled();
    expect(NAMES.map((name) => session.card(name).chosen)).toEqual([['art'], ['art'], ['art']]);
    expect(said()).toEqual(['3 records are validated']);
  });

  it('the bulk bar adds labels to drafts and removes labels from them; the records stay selected (TSK-21)', async () => {
    const records = [
      many('a', { annotation: labeled('ann', 'news') }),
      many('b', { annotation: labeled('ann', 'art') }),
    ];
    const { session, said, writer } = await visiting(records);
    session.list.selection.setPage(true);
    expect(session.bulk.shares).toEqual([
      { label: 'news', count: 1 },
      { label: 'art', count: 1 },
      { label: 'sport', count: 0 },
    ]);
    session.bulk.relabel({ added: ['art'], removed: ['news'] });
    expect([session.card('a').chosen, session.card('b').chosen]).toEqual([['art'], ['art']]);
    expect([session.card('a').status, session.card('b').status]).toEqual(['Edited', 'Default']);
    expect([said(), session.bulk.count, session.bulk.pending]).toEqual([['1 record is in pending'], 2, 1]);
    expect(writer.sent).toEqual([]);
    session.bulk.reset();
    expect(session.bulk.pending).toBe(0);
  });

  it('the bulk bar clears and resets drafts (TSK-10)', async () => {
    const { session } = await visiting([many('a', { annotation: labeled('ann', 'news') }), many('b')]);
    session.list.selection.setPage(true);
    session.bulk.clear();
    expect([session.card('a').status, session.card('b').status]).toEqual(['Edited', 'Default']);
    session.bulk.reset();
    expect([session.card('a').chosen, session.bulk.count]).toEqual([['news'], 1]);
  });

  it('another page or a refresh ends the selection', async () => {
    const { session, page } = await visiting([one('a')]);
    session.list.selection.setPage(true);
    await page.refresh();
    expect(session.bulk.count).toBe(0);
  });
});

describe('a refusal', () => {
  it('a refusal restores status, annotation and draft, and shows the server’s message (ERR-1)', async () => {
    const { session, writer, said } = await visiting([many('a', { annotation: labeled('ann', 'news') })]);
    session.pressLabel('a', 'art');
    writer.refused.add('a');
    session.validate('a');
    expect(session.card('a').status).toBe('Validated');
    await settled();
    expect(session.card('a')).toMatchObject({ status: 'Edited', chosen: ['news', 'art'], sync: null });
    expect(said()).toEqual(['1 record could not have been validated. a is refused']);
    session.undo();
    expect(session.card('a')).toMatchObject({ status: 'Default', chosen: ['news'] });
  });

  it('a refusal in a closed dataset shows who can open it, and keeps the draft (TSK-13, TSK-39)', async () => {
    const { session, writer, said } = await visiting([many('a')]);
    session.pressLabel('a', 'art');
    writer.calls.failNext('save', { kind: 'rejected', status: 400, reason: 'dataset-closed' });
    session.validate('a');
    await settled();
    expect(said()).toEqual([
      '1 record could not have been validated. The dataset is closed. An admin or owner can open it.',
    ]);
    expect(session.card('a')).toMatchObject({ status: 'Edited', chosen: ['art'], sync: null });
  });

  it('a refusal of some records of a page leaves the others saved, and in the history (TSK-13)', async () => {
    const { session, writer, said } = await visiting(
      NAMES.map((name) => one(name, { prediction: predicting('news') })),
    );
    writer.refused.add('b');
    session.list.selection.setPage(true);
    session.bulk.validate();
    await settled();
    expect(NAMES.map((name) => session.card(name).status)).toEqual(['Validated', 'Default', 'Validated']);
    expect(said().toSorted()).toEqual([
      '1 record could not have been validated. b is refused',
      '2 records are validated',
    ]);
    session.undo();
    await settled();
    expect(NAMES.map((name) => writer.record(name)?.status)).toEqual(['Default', 'Default', 'Default']);
  });

  it('a number of failed records without a reason counts as a refusal', async () => {
    const { session, writer, said } = await visiting([one('a'), one('b')], '1.28');
    writer.ignored.add('a');
    session.pressLabel('a', 'news');
    await settled();
    expect(session.card('a')).toMatchObject({ status: 'Default', chosen: [] });
    expect(said()).toHaveLength(1);
    expect(session.canUndo).toBe(false);
  });

  it('a refusal of an act that was undone before does not restore the record twice', async () => {
    const { session, writer } = await visiting([one('a')]);
    writer.refused.add('a');
    session.pressLabel('a', 'news');
    session.undo();
    await settled();
    expect(session.card('a')).toMatchObject({ status: 'Default', sync: null, chosen: [] });
  });

  it('a refusal after a reload restores the draft too', async () => {
    const server = aTaskServer([many('a')]);
    const device = aTaskDevice();
    const first = await aTaskVisit(server, { device });
    first.session.pressLabel('a', 'art');
    first.network.goOffline();
    server.writer.calls.failNext('save', { kind: 'network' });
    first.session.validate('a');
    await settled();
    first.leave();
    server.writer.refused.add('a');
    const second = await aTaskVisit(server, { device });
    await settled();
    expect(second.session.card('a')).toMatchObject({ status: 'Edited', chosen: ['art'], sync: null });
    expect(second.said()).toEqual(['1 record could not have been validated. a is refused']);
  });
});

describe('without a connection', () => {
  it('acts without a connection are shown and wait, and are sent in one call once the server answers', async () => {
    const { session, writer, network, said, outbox } = await visiting(NAMES.map((name) => one(name)));
    network.goOffline();
    writer.calls.failNext('save', { kind: 'network' });
    for (const name of NAMES) {
      session.pressLabel(name, 'news');
      await settled();
    }
    expect(session.card('c')).toMatchObject({
      status: 'Validated',
      sync: { kind: 'waiting', reason: 'offline' },
    });
    expect(outbox.unsent.map(({ name, act, path }) => [name, act, path])).toContainEqual([
      'a',
      'outbox.act.validate',
      expect.stringContaining('/datasets/news/sentiment?query='),
    ]);
    expect(said()).toEqual([]);
    network.goOnline();
    await settled();
    expect(writer.sent).toEqual([['a'], ['a', 'b', 'c']]);
    expect(NAMES.map((name) => writer.record(name)?.status)).toEqual(['Validated', 'Validated', 'Validated']);
  });

  it('an act and its undo without a connection cancel each other out', async () => {
    const { session, writer, network } = await visiting([one('a'), one('b')]);
    network.goOffline();
    writer.calls.failNext('save', { kind: 'network' });
    session.pressLabel('b', 'news');
    await settled();
    session.pressLabel('a', 'news');
    session.undo();
    network.goOnline();
    await settled();
    expect(writer.sent).toEqual([['b'], ['b']]);
    expect(session.card('a')).toMatchObject({ status: 'Default', sync: null });
  });
});

describe('undo', () => {
  it('undo reverts each act of the visit, the last one first, on the server too', async () => {
    const { session, writer } = await visiting([many('a')]);
    session.pressLabel('a', 'news');
    session.pressLabel('a', 'art');
    session.validate('a');
    await settled();
    session.undo();
    await settled();
    expect(writer.record('a')).toMatchObject({ status: 'Default', annotation: null });
    expect(session.card('a')).toMatchObject({ status: 'Edited', chosen: ['news', 'art'] });
    session.undo();
    expect(session.card('a').chosen).toEqual(['news']);
    session.undo();
    expect([session.card('a').status, session.canUndo]).toEqual(['Default', false]);
  });

  it('undo reverts an act on a whole page as one step', async () => {
    const { session, writer, said } = await visiting(NAMES.map((name) => one(name)));
    session.list.selection.setPage(true);
    session.bulk.label('art');
    await settled();
    session.undo();
    await settled();
    expect(said().at(-1)).toBe('Undone. 3 records restored.');
    expect(NAMES.map((name) => writer.record(name)?.status)).toEqual(['Default', 'Default', 'Default']);
    expect(session.canUndo).toBe(false);
  });

  it('undo skips a record that somebody else has changed since', async () => {
    const server = aTaskServer([one('a')]);
    const { session, page, said } = await aTaskVisit(server);
    session.pressLabel('a', 'news');
    await settled();
    server.writer.changeElsewhere('a', { status: 'Validated', annotation: labeled('ann', 'art') });
    await page.refresh();
    session.undo();
    await settled();
    expect(server.writer.record('a')?.annotation).toEqual(labeled('ann', 'art'));
    expect(said().at(-1)).toBe('1 record was changed by someone else since, so it was not restored.');
  });

  it('undo reaches records that have left the page, and shows where they were', async () => {
    const server = aTaskServer(NAMES.map((name) => one(name)));
    const { session, page, said } = await aTaskVisit(server, { size: 1 });
    session.pressLabel('a', 'news');
    await settled();
    await page.goTo({ page: 2, size: 1 });
    session.undo();
    await settled();
    expect(server.writer.record('a')?.status).toBe('Default');
    expect(said().at(-1)).toBe('1 record restored. It was on page 1.');
  });
});

describe('pending records', () => {
  it('pending records keep the page as it is until the user agrees, and are set aside as one step (TSK-14)', async () => {
    const { session, toasts, pressToast, said } = await visiting(NAMES.map((name) => many(name)));
    for (const name of NAMES) session.pressLabel(name, 'art');
    let runs = 0;
    session.guard(() => {
      runs += 1;
    });
    expect([runs, toasts.at(-1)?.type, said()]).toEqual([
      0,
      'warning',
      ['Pending actions will be lost when the page is refreshed'],
    ]);
    expect(toasts.at(-1)?.action?.label).toBe('Ok, got it!');
    pressToast();
    expect([runs, NAMES.map((name) => session.card(name).status)]).toEqual([
      1,
      ['Default', 'Default', 'Default'],
    ]);
    expect(said().at(-1)).toBe('3 pending edits set aside');
    pressToast();
    expect(NAMES.map((name) => session.card(name).chosen)).toEqual([['art'], ['art'], ['art']]);
  });

  it('the user is not asked without pending records', async () => {
    const { session, toasts } = await visiting([many('a')]);
    let runs = 0;
    session.guard(() => {
      runs += 1;
    });
    expect([runs, toasts]).toEqual([1, []]);
  });
});

describe('two people', () => {
  async function disagreeing() {
    const server = aTaskServer([one('a')]);
    const [mia, ann] = [await aTaskVisit(server), await aTaskVisit(server, { username: 'ann' })];
    ann.session.pressLabel('a', 'art');
    await settled();
    mia.session.pressLabel('a', 'news');
    await settled();
    return { server, mia };
  }

  it('the answers of two people are shown when they differ, and nothing is overwritten', async () => {
    const { server, mia } = await disagreeing();
    expect(mia.session.card('a').conflict).toMatchObject({
      mine: { annotation: labeled('mia', 'news') },
      theirs: { annotation: labeled('ann', 'art') },
    });
    expect(server.writer.record('a')?.annotation).toEqual(labeled('ann', 'art'));
  });

  it('keep mine replaces the answer of the other user', async () => {
    const { server, mia } = await disagreeing();
    mia.session.keepMine('a');
    await settled();
    expect(server.writer.record('a')?.annotation).toEqual(labeled('mia', 'news'));
    expect(mia.session.card('a').conflict).toBeNull();
  });

  it('take theirs drops the user’s own act', async () => {
    const { server, mia } = await disagreeing();
    mia.session.takeTheirs('a');
    await settled();
    expect(mia.session.card('a')).toMatchObject({ conflict: null, chosen: ['art'], status: 'Validated' });
    expect(server.writer.record('a')?.annotation).toEqual(labeled('ann', 'art'));
    expect(mia.session.canUndo).toBe(false);
  });

  it('pressing a label of a record in conflict keeps the user’s own answer', async () => {
    const { server, mia } = await disagreeing();
    mia.session.pressLabel('a', 'sport');
    await settled();
    expect(server.writer.record('a')?.annotation).toEqual(labeled('mia', 'sport'));
    expect(mia.session.card('a').conflict).toBeNull();
  });

  it('a draft is in conflict if somebody else has changed the record since, and is skipped in bulk', async () => {
    const server = aTaskServer([many('a'), many('b')]);
    const { session, page, said } = await aTaskVisit(server);
    session.pressLabel('a', 'news');
    server.writer.changeElsewhere('a', { status: 'Validated', annotation: labeled('ann', 'art') });
    await page.refresh();
    expect(session.card('a').conflict).toMatchObject({ theirs: { annotation: labeled('ann', 'art') } });
    session.list.selection.setPage(true);
    session.bulk.validate();
    await settled();
    expect(server.writer.sent).toEqual([['b']]);
    expect(said().at(-1)).toContain('1 record was skipped');
    session.takeTheirs('a');
    expect(session.card('a')).toMatchObject({ conflict: null, chosen: ['art'] });
    session.undo();
    expect(session.card('a').chosen).toEqual(['news']);
  });
});

it('a change draws one card', async () => {
  const { session } = await visiting(NAMES.map((name) => one(name)));
  const drawn: string[] = [];
  const stops = NAMES.map((name) =>
    autorun(() => {
      const { status, chosen, record, sync, can, conflict, draft } = session.card(name);
      if (record !== null)
        drawn.push(JSON.stringify([name, status, chosen, sync?.kind, can, draft, conflict]));
    }),
  );
  session.pressLabel('a', 'news');
  await settled();
  drawn.length = 0;
  session.pressLabel('b', 'news');
  await settled();
  expect(new Set(drawn.map((line) => line.slice(2, 3)))).toEqual(new Set(['b']));
  for (const stop of stops) stop();
});
