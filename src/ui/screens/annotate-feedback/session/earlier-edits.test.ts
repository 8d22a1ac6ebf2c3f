import { describe, expect, it } from 'vitest';
import { aRecord, anAnswer, answers, records } from '#tests/builders/record.builder';
import { sessionOf, settled, type FixtureGiven } from '#tests/fakes/annotation-fixture';
import { AnnotationVisit } from '#tests/fakes/annotation-visit';
import { EVERYTHING } from '#domain/search/feedback/record-search';

const visit = new AnnotationVisit();
const { enter, session, search, leave } = visit;

/** Reloads the same address, unless another query is given. */
async function reload(query = search()): Promise<void> {
  leave();
  await enter({ sameBrowserAs: visit.fixture, query });
}

const here = () => [session().queue.status, session().queue.record?.id];
const GOOD = anAnswer('label_selection', 'good');
const BAD = anAnswer('label_selection', 'bad');

function change(): void {
  session().form.setAnswer('label_selection', BAD);
}

/** The first record was submitted, and changed once more. */
async function submitAndChange(given: FixtureGiven = {}): Promise<void> {
  await enter(given);
  session().form.setAnswer('label_selection', GOOD);
  session().act('submit');
  await settled();
  session().queue.navigation.previous();
  change();
}

const notice = () => session().queue.navigation.link.notice;

describe('a record with unsaved changes that has left its queue', () => {
  const expectChanges = () => {
    expect(here()).toEqual(['submitted', 'record-1']);
    expect(session().form.answerTo('label_selection')).toEqual(BAD);
    expect(session().answer.mark).toBe('edited');
  };

  it('is opened in the queue it is in now, with the changes, where the address names it', async () => {
    await submitAndChange();
    expect(search()).toBe('?page=1&status=pending&record=record-1');
    await reload();
    expectChanges();
    expect(search()).toBe('?page=1&status=submitted&record=record-1');
    expect(notice()).toMatchObject({ from: { status: 'pending' }, to: { status: 'submitted' } });
  });

  it('a record with unsaved changes is found at any place of its queue, and no other is shown first', async () => {
    const sent = Array.from({ length: 300 }, (_, at) => aRecord({ id: `sent-${at}`, status: 'submitted' }));
    await submitAndChange({ records: [...sent, ...records(3)] });
    leave();
    visit.prepare({ sameBrowserAs: visit.fixture, query: search() });
    const release = visit.fixture.ports.records.calls.holdNext('locate');
    visit.arrive();
    await settled();
    expect(session().queue.state.kind).toBe('waiting');
    release();
    await settled();
    expectChanges();
    expect(session().queue.place).toBe(301);
  });

  it('is found where it was answered on another device in the meantime', async () => {
    await enter();
    change();
    visit.fixture.store.create('record-1', { status: 'discarded', answers: answers() }, 'there');
    await reload();
    expect(here()).toEqual(['discarded', 'record-1']);
    expect(session().answer.other).toMatchObject({ own: 'unsaved', response: { status: 'discarded' } });
  });

  it('is found by the same search there, in the same order', async () => {
    await submitAndChange();
    await reload('?page=1&status=pending&search=text&sort=record.inserted_at.desc&record=record-1');
    expectChanges();
    expect(search()).toContain('search=text&sort=record.inserted_at.desc');
    expect(notice()).toMatchObject({ from: { status: 'pending' }, to: { status: 'submitted' } });
  });

  it('is shown among all where a search does not find it any more', async () => {
    await submitAndChange();
    await reload('?page=1&status=pending&search=elephants&record=record-1');
    expectChanges();
    expect(notice()).toMatchObject({
      from: { search: { text: { text: 'elephants' } } },
      to: { status: 'submitted', search: EVERYTHING },
    });
  });

  it('a record with unsaved changes stays the current one when the queue is fetched again', async () => {
    await submitAndChange();
    visit.fixture.viewModel.refresh();
    await settled();
    expectChanges();
  });

  it('gives way to no other when it cannot be found, and is there on another try', async () => {
    await submitAndChange();
    leave();
    visit.prepare({ sameBrowserAs: visit.fixture, query: search() });
    visit.fixture.ports.records.calls.failNext('locate', { kind: 'network' });
    visit.arrive();
    await settled();
    expect(session().queue.state.kind).toBe('failed');
    session().queue.navigation.retry();
    await settled();
    expectChanges();
  });
});

describe('unsaved changes of an earlier visit', () => {
  it('unsaved records of an earlier visit are counted, and the notice leads to each', async () => {
    await submitAndChange({ records: records(30) });
    session().queue.navigation.next();
    change();
    await reload('?page=9&status=pending');
    expect(session().unsaved).toEqual(['record-1', 'record-2']);
    session().seeking.show('record-1');
    await settled();
    expect(here()).toEqual(['submitted', 'record-1']);
    expect(session().form.answerTo('label_selection')).toEqual(BAD);
    expect(session().unsaved).toEqual(['record-2']);
    session().seeking.show('record-2');
    await settled();
    expect(here()).toEqual(['pending', 'record-2']);
    expect(session().unsaved).toEqual([]);
  });

  it('unsaved changes are not reported before the current record is known', async () => {
    await enter();
    change();
    leave();
    visit.prepare({ sameBrowserAs: visit.fixture });
    const release = visit.fixture.ports.records.calls.holdNext('find');
    visit.arrive();
    await settled();
    expect(session().unsaved).toEqual([]);
    release();
    await settled();
    expect([here(), session().unsaved]).toEqual([['pending', 'record-1'], []]);
  });

  it('unsaved changes are reported until the user dismisses the notice and goes on in the form', async () => {
    await submitAndChange();
    await reload('?page=1&status=pending');
    expect(session().unsaved).toEqual(['record-1']);
    const before = session().form.focus.request;
    session().passOverUnsaved();
    expect(session().unsaved).toEqual([]);
    expect(session().form.focus.request).not.toBe(before);
    expect(session().edits.of('record-1')).toBeDefined();
  });

  it('are not what was changed in this visit', async () => {
    await enter();
    change();
    session().queue.navigation.next();
    expect(session().unsaved).toEqual([]);
  });

  it('unsaved changes are no longer reported once another tab has saved them', async () => {
    await enter();
    change();
    visit.fixture.clock.advance(200);
    const first = visit.fixture;
    await enter({ sameBrowserAs: first, query: '?page=2' });
    expect(session().unsaved).toEqual(['record-1']);
    sessionOf(first).act('submit');
    await settled();
    expect(session().unsaved).toEqual([]);
  });

  it('wait until records are seen one at a time', async () => {
    await submitAndChange();
    await reload('?page=1~10&status=pending');
    expect(session().unsaved).toEqual([]);
    session().views.see(null);
    await settled();
    expect(session().unsaved).toEqual(['record-1']);
  });
});
