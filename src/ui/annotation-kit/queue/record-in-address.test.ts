import { describe, expect, it } from 'vitest';
import { aRecord, records } from '#tests/builders/record.builder';
import { ANNOTATION_PATH, settled } from '#tests/fakes/annotation-scene';
import { AnnotationVisit } from '#tests/fakes/annotation-visit';

const visit = new AnnotationVisit();
const { enter, queue, search, session } = visit;

describe('the record in the address', () => {
  const answered = [1, 2, 3].map((number) => aRecord({ id: `sent-${number}`, status: 'submitted' }));
  const open = (query: string) => visit.scene.address.open(ANNOTATION_PATH + query, 'push');

  it('is shown where it stands now, after those before it were answered', async () => {
    await enter({ records: [...answered, ...records(5)], query: '?page=4&status=pending&record=record-1' });
    expect(queue().record?.id).toBe('record-1');
    expect([queue().place, queue().total]).toEqual([1, 5]);
    expect(search()).toBe('?page=1&status=pending&record=record-1');
  });

  it('gives way to the place when it is found nowhere', async () => {
    await enter({ query: '?page=2&status=pending&record=gone' });
    expect(queue().record?.id).toBe('record-2');
    expect(search()).toBe('?page=2&status=pending&record=record-2');
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
    const fetches = visit.scene.ports.records.stretches.length;
    visit.scene.address.back();
    visit.scene.address.back();
    expect(queue().record?.id).toBe('record-2');
    expect(search()).toBe('?page=1&status=pending&record=record-2');
    expect(visit.scene.ports.records.stretches).toHaveLength(fetches);
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
    const release = visit.scene.ports.records.calls.holdNext('find');
    open('?page=1&status=pending&record=record-20');
    queue().navigation.next();
    release();
    await settled();
    expect(queue().record?.id).toBe('record-2');
    expect(search()).toBe('?page=2&status=pending&record=record-2');
  });

  it('is looked for once more on another try', async () => {
    await enter({ records: records(30) });
    visit.scene.ports.records.calls.failNext('find', { kind: 'network' });
    open('?page=1&status=pending&record=record-20');
    await settled();
    expect(queue().state.kind).toBe('failed');
    queue().navigation.retry();
    await settled();
    expect(queue().record?.id).toBe('record-20');
  });

  it('is looked for where it stood when the queue is fetched anew meanwhile', async () => {
    await enter({ records: records(30) });
    visit.scene.ports.records.calls.holdNext('find');
    open('?page=1&status=pending&record=record-20');
    queue().navigation.refresh();
    await settled();
    expect(queue().record?.id).toBe('record-20');
  });

  it('is not looked for when it was answered and the queue is fetched anew', async () => {
    await enter({ records: records(30), query: '?page=12' });
    session().act('discard');
    await settled();
    queue().navigation.previous();
    const fetches = visit.scene.ports.records.stretches.length;
    queue().navigation.refresh();
    await settled();
    expect(queue().record?.id).toBe('record-13');
    expect(visit.scene.ports.records.stretches).toHaveLength(fetches + 1);
  });
});
