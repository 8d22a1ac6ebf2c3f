import { describe, expect, it } from 'vitest';
import { aRecord, records } from '#tests/builders/record.builder';
import { ANNOTATION_PATH, settled } from '#tests/fakes/annotation-fixture';
import { AnnotationVisit } from '#tests/fakes/annotation-visit';

const visit = new AnnotationVisit();
const { enter, queue, search, session } = visit;
const open = (query: string) => visit.fixture.address.open(ANNOTATION_PATH + query, 'push');

describe('the record in the address', () => {
  const answered = [1, 2, 3].map((number) => aRecord({ id: `sent-${number}`, status: 'submitted' }));

  it('a linked record is shown at its current place after previous records were answered (SEA-38)', async () => {
    await enter({ records: [...answered, ...records(5)], query: '?page=4&status=pending&record=record-1' });
    expect(queue().record?.id).toBe('record-1');
    expect([queue().place, queue().total]).toEqual([1, 5]);
    expect(search()).toBe('?page=1&status=pending&record=record-1');
  });

  it('a missing record is not replaced by another one, and the address stays (SEA-99)', async () => {
    await enter({ query: '?page=2&status=pending&record=gone' });
    expect(queue().state).toEqual({ kind: 'absent', absence: { kind: 'gone' } });
    expect([queue().record, queue().total]).toEqual([null, 0]);
    expect(search()).toBe('?page=2&status=pending&record=gone');
  });

  it('after a missing record, the first record is shown on request', async () => {
    await enter({ query: '?page=2&status=pending&record=gone' });
    session().queue.navigation.beginQueue();
    await settled();
    expect(queue().record?.id).toBe('record-1');
    expect(search()).toBe('?page=1&status=pending&record=record-1');
  });

  it('after a missing record, the first record is shown when the same status is chosen', async () => {
    await enter({ query: '?page=2&status=pending&record=gone' });
    session().queue.navigation.choose('pending');
    await settled();
    expect(queue().record?.id).toBe('record-1');
  });

  it('a missing record replaces the records of another search', async () => {
    await enter();
    open('?page=1&status=pending&search=text&record=gone');
    await settled();
    expect(queue().state.kind).toBe('absent');
    visit.fixture.address.back();
    await settled();
    expect(queue().record?.id).toBe('record-1');
  });

  it('the address names a record after it has been loaded', async () => {
    await enter({ records: records(30), query: '?page=10&status=pending' });
    queue().navigation.previous();
    expect(search()).toBe('?page=9&status=pending');
    await settled();
    expect(search()).toBe('?page=9&status=pending&record=record-9');
  });

  it('a linked record in memory is shown without a request', async () => {
    await enter();
    session().act('discard');
    await settled();
    queue().navigation.choose('submitted');
    await settled();
    queue().navigation.choose('pending');
    await settled();
    const fetches = visit.fixture.ports.records.stretches.length;
    visit.fixture.address.back();
    visit.fixture.address.back();
    expect(queue().record?.id).toBe('record-2');
    expect(search()).toBe('?page=1&status=pending&record=record-2');
    expect(visit.fixture.ports.records.stretches).toHaveLength(fetches);
  });

  it('no other record is shown while a linked record is loading', async () => {
    await enter({ records: records(30) });
    open('?page=1&status=pending&record=record-20');
    expect(queue().state.kind).toBe('waiting');
    await settled();
    expect(queue().record?.id).toBe('record-20');
    expect(search()).toBe('?page=20&status=pending&record=record-20');
  });

  it('a record is no longer awaited after the user moves on', async () => {
    await enter({ records: records(30) });
    const release = visit.fixture.ports.records.calls.holdNext('find');
    open('?page=1&status=pending&record=record-20');
    queue().navigation.next();
    release();
    await settled();
    expect(queue().record?.id).toBe('record-2');
    expect(search()).toBe('?page=2&status=pending&record=record-2');
  });

  it('a retry looks for the linked record again', async () => {
    await enter({ records: records(30) });
    visit.fixture.ports.records.calls.failNext('find', { kind: 'network' });
    open('?page=1&status=pending&record=record-20');
    await settled();
    expect(queue().state.kind).toBe('failed');
    queue().navigation.retry();
    await settled();
    expect(queue().record?.id).toBe('record-20');
  });

  it('a linked record is still found when the queue is refreshed in the meantime', async () => {
    await enter({ records: records(30) });
    visit.fixture.ports.records.calls.holdNext('find');
    open('?page=1&status=pending&record=record-20');
    queue().navigation.refresh();
    await settled();
    expect(queue().record?.id).toBe('record-20');
  });

  it('an answered record is not looked for after a refresh', async () => {
    await enter({ records: records(30), query: '?page=12' });
    session().act('discard');
    await settled();
    queue().navigation.previous();
    const fetches = visit.fixture.ports.records.stretches.length;
    queue().navigation.refresh();
    await settled();
    expect(queue().record?.id).toBe('record-13');
    expect(visit.fixture.ports.records.stretches).toHaveLength(fetches + 1);
  });
});

describe('the record of a link from a user with other answers', () => {
  const all = [...records(30), ...[1, 2, 3].map((at) => aRecord({ id: `sent-${at}`, status: 'submitted' }))];
  const notice = () => queue().navigation.link.notice;

  it.each(['pending', 'draft', 'submitted', 'discarded'])(
    'a linked record is shown under its current status, with a notice about the status of the link: %s',
    async (status) => {
      const linked = aRecord({ id: 'linked', status: 'discarded' });
      await enter({ records: [...all, linked], query: `?page=3&status=${status}&record=linked` });
      expect(queue().record?.id).toBe('linked');
      expect(search()).toBe('?page=1&status=discarded&record=linked');
      const reported = notice() && [notice()?.from.status, notice()?.to.status];
      expect(reported).toEqual(status === 'discarded' ? null : [status, 'discarded']);
    },
  );

  it('a linked record takes one call at its place, and three calls elsewhere (SEA-98)', async () => {
    const calls = () => visit.fixture.ports.records.calls.log;
    await enter({ records: all, query: '?page=3&status=pending&record=record-3' });
    expect(calls()).toEqual(['find']);
    visit.leave();
    await enter({ records: all, query: '?page=3&status=pending&record=sent-3' });
    expect(calls()).toEqual(['find', 'locate', 'find']);
  });

  it('a linked record that the search does not find is shown without the search, with a way back', async () => {
    await enter({ records: all, query: '?page=3&status=pending&search=elephants&record=record-7' });
    expect(search()).toBe('?page=7&status=pending&record=record-7');
    expect(notice()?.from.search.text?.text).toBe('elephants');
  });

  it('a notice about a linked record is shown until the user moves on', async () => {
    await enter({ records: all, query: '?page=9&status=pending&record=sent-1' });
    expect(notice()).not.toBeNull();
    queue().navigation.next();
    await settled();
    queue().navigation.previous();
    expect(notice()).toBeNull();
  });

  it('a notice is shown again when the link is opened again', async () => {
    await enter({ records: all, query: '?page=9&status=pending&record=sent-1' });
    queue().navigation.choose('pending');
    await settled();
    open('?page=9&status=draft&record=sent-1');
    await settled();
    expect(notice()).toMatchObject({ from: { status: 'draft' }, to: { status: 'submitted' } });
  });

  it('a linked record outside of the list does not move the list, and a notice is shown', async () => {
    await enter({ records: all, query: '?page=11~10&status=pending&record=sent-1' });
    expect(queue().page.ids[0]).toBe('record-11');
    expect(notice()).toMatchObject({
      absence: { kind: 'unlisted', status: 'submitted' },
      recordId: 'sent-1',
    });
  });

  it('a list starts at the current place of the linked record', async () => {
    await enter({ records: all, query: '?page=3~10&status=pending&record=record-21' });
    expect(queue().page.ids[0]).toBe('record-21');
    expect(notice()).toBeNull();
  });
});
