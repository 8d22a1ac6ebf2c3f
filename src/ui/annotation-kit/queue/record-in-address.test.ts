import { describe, expect, it } from 'vitest';
import { aRecord, records } from '#tests/builders/record.builder';
import { ANNOTATION_PATH, settled } from '#tests/fakes/annotation-fixture';
import { AnnotationVisit } from '#tests/fakes/annotation-visit';

const visit = new AnnotationVisit();
const { enter, queue, search, session } = visit;
const open = (query: string) => visit.fixture.address.open(ANNOTATION_PATH + query, 'push');

describe('the record in the address', () => {
  const answered = [1, 2, 3].map((number) => aRecord({ id: `sent-${number}`, status: 'submitted' }));

  it('is shown where it stands now, after those before it were answered (SEA-38)', async () => {
    await enter({ records: [...answered, ...records(5)], query: '?page=4&status=pending&record=record-1' });
    expect(queue().record?.id).toBe('record-1');
    expect([queue().place, queue().total]).toEqual([1, 5]);
    expect(search()).toBe('?page=1&status=pending&record=record-1');
  });

  it('gives way to no other record when it is found nowhere, and the address stays (SEA-99)', async () => {
    await enter({ query: '?page=2&status=pending&record=gone' });
    expect(queue().state).toEqual({ kind: 'absent', absence: { kind: 'gone' } });
    expect([queue().record, queue().total]).toEqual([null, 0]);
    expect(search()).toBe('?page=2&status=pending&record=gone');
  });

  it('that is found nowhere makes room for the first record when that is asked for', async () => {
    await enter({ query: '?page=2&status=pending&record=gone' });
    session().beginQueue();
    await settled();
    expect(queue().record?.id).toBe('record-1');
    expect(search()).toBe('?page=1&status=pending&record=record-1');
  });

  it('that is found nowhere makes room for the first record when its own status is chosen', async () => {
    await enter({ query: '?page=2&status=pending&record=gone' });
    session().chooseQueue('pending');
    await settled();
    expect(queue().record?.id).toBe('record-1');
  });

  it('takes the place of the records of another search, also where it is found nowhere', async () => {
    await enter();
    open('?page=1&status=pending&search=text&record=gone');
    await settled();
    expect(queue().state.kind).toBe('absent');
    visit.fixture.address.back();
    await settled();
    expect(queue().record?.id).toBe('record-1');
  });

  it('is written once a record that was waited for has arrived', async () => {
    await enter({ records: records(30), query: '?page=10&status=pending' });
    queue().navigation.previous();
    expect(search()).toBe('?page=9&status=pending');
    await settled();
    expect(search()).toBe('?page=9&status=pending&record=record-9');
  });

  it('is found in memory without asking the server', async () => {
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

  it('is waited for, and no other record is shown in its place', async () => {
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

  it('is looked for once more on another try', async () => {
    await enter({ records: records(30) });
    visit.fixture.ports.records.calls.failNext('find', { kind: 'network' });
    open('?page=1&status=pending&record=record-20');
    await settled();
    expect(queue().state.kind).toBe('failed');
    queue().navigation.retry();
    await settled();
    expect(queue().record?.id).toBe('record-20');
  });

  it('is looked for where it stood when the queue is fetched again in the meantime', async () => {
    await enter({ records: records(30) });
    visit.fixture.ports.records.calls.holdNext('find');
    open('?page=1&status=pending&record=record-20');
    queue().navigation.refresh();
    await settled();
    expect(queue().record?.id).toBe('record-20');
  });

  it('is not looked for when it was answered and the queue is fetched again', async () => {
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
    'is shown under the status it has here, and the link’s is told: %s',
    async (status) => {
      const linked = aRecord({ id: 'linked', status: 'discarded' });
      await enter({ records: [...all, linked], query: `?page=3&status=${status}&record=linked` });
      expect(queue().record?.id).toBe('linked');
      expect(search()).toBe('?page=1&status=discarded&record=linked');
      const told = notice() && [notice()?.from.status, notice()?.to.status];
      expect(told).toEqual(status === 'discarded' ? null : [status, 'discarded']);
    },
  );

  it('costs one call where it is at its place, and three where it is not (SEA-98)', async () => {
    const calls = () => visit.fixture.ports.records.calls.log;
    await enter({ records: all, query: '?page=3&status=pending&record=record-3' });
    expect(calls()).toEqual(['find']);
    visit.leave();
    await enter({ records: all, query: '?page=3&status=pending&record=sent-3' });
    expect(calls()).toEqual(['find', 'locate', 'find']);
  });

  it('is shown without the search that does not find it, with a way back', async () => {
    await enter({ records: all, query: '?page=3&status=pending&search=elephants&record=record-7' });
    expect(search()).toBe('?page=7&status=pending&record=record-7');
    expect(notice()?.from.search.text?.text).toBe('elephants');
  });

  it('is reported until the user moves on', async () => {
    await enter({ records: all, query: '?page=9&status=pending&record=sent-1' });
    expect(notice()).not.toBeNull();
    queue().navigation.next();
    await settled();
    queue().navigation.previous();
    expect(notice()).toBeNull();
  });

  it('is reported again after going back to the link', async () => {
    await enter({ records: all, query: '?page=9&status=pending&record=sent-1' });
    queue().navigation.choose('pending');
    await settled();
    open('?page=9&status=draft&record=sent-1');
    await settled();
    expect(notice()).toMatchObject({ from: { status: 'draft' }, to: { status: 'submitted' } });
  });

  it('leaves a list where it is, and is reported', async () => {
    await enter({ records: all, query: '?page=11~10&status=pending&record=sent-1' });
    expect(queue().page.ids[0]).toBe('record-11');
    expect(notice()).toMatchObject({
      absence: { kind: 'unlisted', status: 'submitted' },
      recordId: 'sent-1',
    });
  });

  it('begins a list where it is now', async () => {
    await enter({ records: all, query: '?page=3~10&status=pending&record=record-21' });
    expect(queue().page.ids[0]).toBe('record-21');
    expect(notice()).toBeNull();
  });
});
