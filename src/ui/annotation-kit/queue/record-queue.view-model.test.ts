import { reaction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecord, aResponse, records } from '#tests/builders/record.builder';
import { ANNOTATION_PATH, settled } from '#tests/fakes/annotation-fixture';
import { AnnotationVisit } from '#tests/fakes/annotation-visit';
import { allOf } from '#domain/search/feedback/record-criteria';
import { ARRIVAL_PAUSE } from '#ui/screens/annotate-feedback/session/arrival-pause';

const visit = new AnnotationVisit();
const { enter, queue, search, session } = visit;

describe('paging', () => {
  it('paging moves to the neighboring record without an entry in the browser’s history', async () => {
    await enter();
    queue().navigation.next();
    expect(queue().record?.id).toBe('record-2');
    expect(visit.fixture.address.visits.at(-1)).toEqual([
      'replace',
      `${ANNOTATION_PATH}?page=2&status=pending&record=record-2`,
    ]);
    queue().navigation.previous();
    expect(queue().record?.id).toBe('record-1');
  });

  it('paging back stops at the first record', async () => {
    await enter();
    expect(queue().navigation.hasPrevious).toBe(false);
    queue().navigation.previous();
    expect(search()).toBe('?page=1&status=pending&record=record-1');
  });

  it('paging at the end of the queue shows the end and stays (ERR-39)', async () => {
    await enter({ query: '?page=3&status=pending' });
    expect(queue().navigation.hasNext).toBe(false);
    queue().navigation.next();
    expect(queue().navigation.hasEnded).toBe(true);
    expect(queue().record?.id).toBe('record-3');
    queue().navigation.previous();
    expect(queue().navigation.hasEnded).toBe(false);
  });

  it('paging loads the next records before they are needed (STA-30)', async () => {
    await enter({ records: records(30) });
    for (let step = 0; step < 4; step += 1) queue().navigation.next();
    await settled();
    expect(visit.fixture.ports.records.stretches).toEqual([
      { ...allOf('pending'), offset: 0, limit: 10 },
      { ...allOf('pending'), offset: 9, limit: 11 },
    ]);
  });

  it('paging is not affected when loading ahead fails (ERR-12)', async () => {
    await enter({ records: records(30), query: '?page=1&status=pending' });
    visit.fixture.ports.records.calls.failNext('find', { kind: 'network' });
    for (let step = 0; step < 4; step += 1) queue().navigation.next();
    await settled();
    expect(queue().record?.id).toBe('record-5');
    for (let step = 0; step < 6; step += 1) queue().navigation.next();
    await settled();
    expect(queue().record?.id).toBe('record-11');
  });

  it('a record that is not in memory is loaded and then shown', async () => {
    await enter({ records: records(30), query: '?page=10&status=pending' });
    const release = visit.fixture.ports.records.calls.holdNext('find');
    queue().navigation.previous();
    expect(queue().state.kind).toBe('waiting');
    release();
    await settled();
    expect(queue().record?.id).toBe('record-9');
  });

  it('a record that could not be fetched is reported, and fetched on a retry (ERR-34)', async () => {
    await enter({ records: records(30), query: '?page=10&status=pending' });
    visit.fixture.ports.records.calls.failNext('find', { kind: 'server', status: 500 });
    queue().navigation.previous();
    await settled();
    expect(queue().state).toMatchObject({ kind: 'failed', failure: { code: 'ERROR_FETCHING_RECORDS' } });
    queue().navigation.retry();
    await settled();
    expect(queue().record?.id).toBe('record-9');
  });
});

describe('the address', () => {
  it('the address determines the first record shown', async () => {
    await enter({ records: records(30), query: '?page=12&status=pending' });
    expect(queue().record?.id).toBe('record-12');
    expect([queue().place, queue().total]).toEqual([12, 30]);
  });

  it('an address with a place beyond the queue is corrected to the first record', async () => {
    await enter({ query: '?page=99&status=pending' });
    expect(queue().record?.id).toBe('record-1');
    expect(search()).toBe('?page=1&status=pending&record=record-1');
  });

  it('the address keeps the parameters of other parts of the page', async () => {
    await enter({ query: '?page=1&status=pending&theme=x' });
    queue().navigation.next();
    expect(search()).toBe('?page=2&status=pending&theme=x&record=record-2');
  });
});

describe('choosing another queue', () => {
  const mixed = [
    ...records(3),
    aRecord({ id: 'sent-1', status: 'submitted' }),
    aRecord({ id: 'sent-2', status: 'submitted' }),
  ];

  it('a chosen queue shows its first record and adds an entry to the browser’s history (STA-28)', async () => {
    await enter({ records: mixed });
    queue().navigation.choose('submitted');
    await settled();
    expect(queue().record?.id).toBe('sent-1');
    expect(visit.fixture.address.visits.slice(-2)).toEqual([
      ['push', `${ANNOTATION_PATH}?page=1&status=submitted`],
      ['replace', `${ANNOTATION_PATH}?page=1&status=submitted&record=sent-1`],
    ]);
  });

  it('Back returns to the last record of the previous queue without a request', async () => {
    await enter({ records: mixed });
    queue().navigation.next();
    queue().navigation.choose('submitted');
    await settled();
    const fetches = visit.fixture.ports.records.stretches.length;
    visit.fixture.address.back();
    expect(queue().record?.id).toBe('record-2');
    expect(visit.fixture.ports.records.stretches).toHaveLength(fetches);
  });

  it('a queue is fetched again each time it is chosen', async () => {
    await enter({ records: mixed });
    queue().navigation.choose('submitted');
    await settled();
    queue().navigation.choose('pending');
    await settled();
    expect(visit.fixture.ports.records.stretches.map(({ status }) => status)).toEqual([
      'pending',
      'submitted',
      'pending',
    ]);
  });

  it('the response for a queue that is no longer shown is dropped', async () => {
    await enter({ records: mixed });
    const release = visit.fixture.ports.records.calls.holdNext('find');
    queue().navigation.choose('submitted');
    visit.fixture.address.back();
    release();
    await settled();
    expect(queue().status).toBe('pending');
    expect(queue().record?.id).toBe('record-1');
    queue().navigation.choose('submitted');
    await settled();
    expect(queue().record?.id).toBe('sent-1');
  });

  it('an empty queue has the state empty', async () => {
    await enter({ records: mixed });
    queue().navigation.choose('discarded');
    await settled();
    expect(queue().state.kind).toBe('empty');
    expect([queue().navigation.hasNext, queue().navigation.hasPrevious]).toEqual([false, false]);
  });
});

describe('an answered record', () => {
  it('an answered record keeps its place with its new status (STA-35)', async () => {
    await enter();
    visit.acknowledge('record-1', aResponse());
    expect(queue().record?.response?.status).toBe('submitted');
    expect([queue().place, queue().total]).toEqual([1, 3]);
  });

  it('an answered record is not counted twice when the queue is extended', async () => {
    await enter({ records: records(14) });
    for (let step = 0; step < 12; step += 1) {
      visit.fixture.clock.advance(ARRIVAL_PAUSE);
      session().act('discard');
      await settled();
    }
    expect(queue().record?.id).toBe('record-13');
    expect(queue().total).toBe(14);
  });

  it('an answered record moves the current record up one place on a refresh', async () => {
    await enter({ records: records(5) });
    session().act('discard');
    await settled();
    queue().navigation.next();
    expect(queue().record?.id).toBe('record-3');
    queue().navigation.refresh();
    await settled();
    expect(queue().record?.id).toBe('record-3');
    expect(search()).toBe('?page=2&status=pending&record=record-3');
  });

  it('a queue ends earlier if the server has fewer records than it counted', async () => {
    await enter({ records: records(12) });
    // The same user works on another device: two records leave the queue before they are fetched here.
    for (const id of ['record-11', 'record-12']) {
      visit.fixture.store.create(id, { status: 'discarded', answers: new Map() }, id);
    }
    for (let step = 0; step < 10; step += 1) {
      queue().navigation.next();
      await settled();
    }
    expect(queue().record?.id).toBe('record-10');
    expect(queue().total).toBe(10);
  });
});

describe('while answers wait for the server', () => {
  it('every record is shown once and in order, and its place does not change', async () => {
    await enter({ records: records(40) });
    const release = visit.fixture.ports.responses.calls.holdNext('create');
    const seen: Array<string | undefined> = [];
    for (let step = 1; step <= 40; step += 1) {
      seen.push(queue().record?.id);
      expect([queue().place, queue().total]).toEqual([step, 40]);
      visit.fixture.clock.advance(ARRIVAL_PAUSE);
      session().act('discard');
      if (step === 25) release();
      await settled();
    }
    expect(seen).toEqual(records(40).map(({ id }) => id));
    expect(queue().navigation.hasEnded).toBe(true);
  });

  it('a refreshed queue shows unsent answers', async () => {
    await enter();
    visit.fixture.ports.responses.calls.failNext('create', { kind: 'network' });
    session().act('discard');
    await settled();
    queue().navigation.previous();
    queue().navigation.refresh();
    await settled();
    expect(queue().record?.response?.status).toBe('discarded');
  });

  it('a queue that is chosen in the meantime waits until the answers are sent', async () => {
    await enter();
    const release = visit.fixture.ports.responses.calls.holdNext('create');
    session().act('draft');
    queue().navigation.choose('draft');
    await settled();
    expect(queue().state.kind).toBe('waiting');
    release();
    await settled();
    expect(queue().record?.id).toBe('record-1');
  });

  it('a queue that is chosen in the meantime waits for unsent answers for a limited time', async () => {
    await enter();
    visit.fixture.ports.responses.calls.holdNext('create');
    session().act('draft');
    queue().navigation.choose('draft');
    await settled();
    visit.fixture.clock.advance(1_000);
    await settled();
    expect(queue().state.kind).toBe('empty');
  });

  it('observers of other records are not notified of an answer', async () => {
    await enter();
    visit.fixture.ports.network.goOffline();
    session().act('discard');
    let reports = 0;
    const stop = reaction(
      () => queue().record,
      () => {
        reports += 1;
      },
    );
    visit.fixture.ports.network.goOnline();
    await settled();
    stop();
    expect(reports).toBe(0);
  });
});

describe('after hundreds of records', () => {
  const MANY = 300;

  beforeEach(async () => {
    await enter({ records: records(MANY) });
    for (let step = 1; step < MANY; step += 1) {
      visit.fixture.clock.advance(ARRIVAL_PAUSE);
      if (step % 10 === 0) queue().navigation.next();
      else session().act('discard');
      await settled();
    }
  });

  it('the first records are reloaded with their answers, at their places', async () => {
    expect([queue().place, queue().total]).toEqual([MANY, MANY]);
    queue().navigation.goTo(3);
    expect(queue().state.kind).toBe('waiting');
    await settled();
    expect(queue().record).toMatchObject({ id: 'record-3', response: { status: 'discarded' } });
    expect([queue().place, queue().total]).toEqual([3, MANY]);
    expect(queue().passed).toEqual({ count: MANY / 10, first: 10 });
  });

  it('each record is loaded before it is needed on the way back', async () => {
    const waited: number[] = [];
    for (let place = MANY; place > 1; place -= 1) {
      queue().navigation.previous();
      if (queue().record === null) waited.push(place - 1);
      await settled();
      expect(queue().record?.id).toBe(`record-${place - 1}`);
    }
    expect(waited).toEqual([]);
  });

  it('an answer that changed on another device is the one shown', async () => {
    const response = aResponse({ status: 'submitted' });
    visit.acknowledge('record-3', response);
    expect(queue().passed?.count).toBe(MANY / 10 - 1);
    visit.acknowledge('record-10', response);
    expect(queue().passed?.count).toBe(MANY / 10 - 2);
  });

  it('a record that cannot be reloaded is reported, and fetched on a retry', async () => {
    visit.fixture.ports.records.calls.failNext('get', { kind: 'network' });
    queue().navigation.goTo(3);
    await settled();
    expect(queue().state).toMatchObject({ kind: 'failed', failure: { kind: 'network' } });
    queue().navigation.retry();
    await settled();
    expect(queue().record?.id).toBe('record-3');
  });
});

describe('the neighbors', () => {
  it('the neighbors are the next and previous record, if they are in memory', async () => {
    await enter({ records: records(30), query: '?page=10' });
    expect(queue().neighbors.map(({ id }) => id)).toEqual(['record-11']);
    queue().navigation.next();
    expect(queue().neighbors.map(({ id }) => id)).toEqual(['record-12', 'record-10']);
  });
});

describe('skipped records', () => {
  it('skipped records are those that still belong to the queue, except the current one', async () => {
    await enter({ records: records(4) });
    queue().navigation.next();
    session().act('discard');
    queue().navigation.next();
    queue().navigation.next();
    expect(queue().passed).toEqual({ count: 2, first: 1 });
  });

  it('skipped records include those before the loaded part of the queue', async () => {
    await enter({ records: records(12), query: '?page=12' });
    expect(queue().passed).toEqual({ count: 11, first: 1 });
  });

  it('there are no skipped records if all were answered', async () => {
    await enter({ records: records(1) });
    session().act('discard');
    expect(queue().passed).toBeNull();
  });
});
