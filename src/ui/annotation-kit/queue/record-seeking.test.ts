import { describe, expect, it } from 'vitest';
import { anAnswer, answers, aRecord, records } from '#tests/builders/record.builder';
import { settled, type FixtureGiven } from '#tests/fakes/annotation-fixture';
import { AnnotationVisit } from '#tests/fakes/annotation-visit';

const visit = new AnnotationVisit();
const { session, toasts: texts } = visit;

/** Submits the first record and refreshes the queue, so that it is no longer in memory. */
async function enter(given: FixtureGiven = {}): Promise<void> {
  await visit.enter(given);
  session().form.setAnswer('label_selection', anAnswer('label_selection', 'good'));
  session().act('submit');
  await settled();
  session().queue.navigation.refresh();
  await settled();
}

const here = () => [session().queue.status, session().queue.record?.id];
const fetches = () => visit.fixture.ports.records.stretches.length;

async function seek(recordId = 'record-1'): Promise<void> {
  session().seeking.show(recordId);
  await settled();
}

describe('a record of this visit that is not in memory', () => {
  it('a record is fetched from its current queue and shown there', async () => {
    await enter();
    await seek();
    expect(here()).toEqual(['submitted', 'record-1']);
    expect(visit.fixture.address.current().search).toBe('?page=1&status=submitted&record=record-1');
    visit.fixture.address.back();
    expect(here()).toEqual(['pending', 'record-2']);
  });

  it('a record is found among thousands, and only its neighbors are kept in memory', async () => {
    const sent = Array.from({ length: 2_500 }, (_, at) => aRecord({ id: `sent-${at}`, status: 'submitted' }));
    await enter({ records: [...sent, ...records(3)] });
    const before = fetches();
    await seek();
    expect(here()).toEqual(['submitted', 'record-1']);
    expect(session().queue.place).toBe(2_501);
    expect(fetches() - before).toBe(4);
    const release = visit.fixture.ports.records.calls.holdNext('find');
    session().queue.navigation.goTo(2_480);
    expect(session().queue.state.kind).toBe('waiting');
    release();
  });

  it('a record with an unsent act is looked for in its queue on the server', async () => {
    await enter({ records: records(30) });
    visit.fixture.ports.responses.calls.failNext('create', { kind: 'network' });
    session().act('discard');
    await settled();
    session().queue.navigation.goTo(25);
    await settled();
    await seek('record-2');
    expect(here()).toEqual(['pending', 'record-2']);
  });

  it('a record that is gone is reported, and the position stays', async () => {
    await enter();
    const version = visit.fixture.store.record('record-1')?.response;
    if (!version?.id || !version.revision) throw new Error('It was not saved');
    const elsewhere = { status: 'discarded', answers: answers() } as const;
    visit.fixture.store.replace(
      { id: version.id, revision: version.revision },
      elsewhere,
      'on another device',
    );
    await seek();
    expect(here()).toEqual(['pending', 'record-2']);
    expect(texts()).toEqual([
      'The record is no longer under Submitted. You may have answered it on another device, or it was removed.',
    ]);
  });

  it('a record that could not be fetched can be retried', async () => {
    await enter();
    visit.fixture.ports.records.calls.failNext('find', { kind: 'network' });
    await seek();
    expect(here()).toEqual(['pending', 'record-2']);
    expect(texts()).toEqual([
      "Couldn't load the record. The server can't be reached. Try again when the connection is back.",
    ]);
    visit.fixture.toasts[0]?.action?.run();
    await settled();
    expect(here()).toEqual(['submitted', 'record-1']);
  });

  it('a record is no longer awaited after the user moves on', async () => {
    await enter();
    const release = visit.fixture.ports.records.calls.holdNext('find');
    session().seeking.show('record-1');
    await settled();
    expect(session().seeking.soughtId).toBe('record-1');
    session().queue.navigation.next();
    release();
    await settled();
    expect(here()).toEqual(['pending', 'record-3']);
    expect([session().seeking.soughtId, ...texts()]).toEqual([null]);
  });

  it('seeking a record keeps the unsaved answers of the current one', async () => {
    await enter();
    session().form.setAnswer('label_selection', anAnswer('label_selection', 'bad'));
    await seek();
    expect(session().edits.of('record-2')?.answers.get('label_selection')).toEqual(
      anAnswer('label_selection', 'bad'),
    );
  });
});
