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
  it('goes to the neighbor and leaves no step to go back to', async () => {
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

  it('stops before the first record', async () => {
    await enter();
    expect(queue().navigation.hasPrevious).toBe(false);
    queue().navigation.previous();
    expect(search()).toBe('?page=1&status=pending&record=record-1');
  });

  it('says so at the end of the queue and stays (ERR-39)', async () => {
    await enter({ query: '?page=3&status=pending' });
    expect(queue().navigation.hasNext).toBe(false);
    queue().navigation.next();
    expect(queue().navigation.hasEnded).toBe(true);
    expect(queue().record?.id).toBe('record-3');
    queue().navigation.previous();
    expect(queue().navigation.hasEnded).toBe(false);
  });

  it('has the next records in memory before they are needed (STA-30)', async () => {
    await enter({ records: records(30) });
    for (let step = 0; step < 4; step += 1) queue().navigation.next();
    await settled();
    expect(visit.fixture.ports.records.stretches).toEqual([
      { ...allOf('pending'), offset: 0, limit: 10 },
      { ...allOf('pending'), offset: 9, limit: 11 },
    ]);
  });

  it('does not mind when buffering ahead fails (ERR-12)', async () => {
    await enter({ records: records(30), query: '?page=1&status=pending' });
    visit.fixture.ports.records.calls.failNext('find', { kind: 'network' });
    for (let step = 0; step < 4; step += 1) queue().navigation.next();
    await settled();
    expect(queue().record?.id).toBe('record-5');
    for (let step = 0; step < 6; step += 1) queue().navigation.next();
    await settled();
    expect(queue().record?.id).toBe('record-11');
  });

  it('waits for a record beyond memory and then shows it', async () => {
    await enter({ records: records(30), query: '?page=10&status=pending' });
    const release = visit.fixture.ports.records.calls.holdNext('find');
    queue().navigation.previous();
    expect(queue().state.kind).toBe('waiting');
    release();
    await settled();
    expect(queue().record?.id).toBe('record-9');
  });

  it('says when a record that was waited for could not be fetched, and fetches it on another try (ERR-34)', async () => {
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
  it('names the record one enters at', async () => {
    await enter({ records: records(30), query: '?page=12&status=pending' });
    expect(queue().record?.id).toBe('record-12');
    expect([queue().place, queue().total]).toEqual([12, 30]);
  });

  it('is corrected to the first record when it names one that does not exist', async () => {
    await enter({ query: '?page=99&status=pending' });
    expect(queue().record?.id).toBe('record-1');
    expect(search()).toBe('?page=1&status=pending&record=record-1');
  });

  it('keeps what other parts of the page write into it', async () => {
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

  it('shows its first record and leaves a step to go back to (STA-28)', async () => {
    await enter({ records: mixed });
    queue().navigation.choose('submitted');
    await settled();
    expect(queue().record?.id).toBe('sent-1');
    expect(visit.fixture.address.visits.slice(-2)).toEqual([
      ['push', `${ANNOTATION_PATH}?page=1&status=submitted`],
      ['replace', `${ANNOTATION_PATH}?page=1&status=submitted&record=sent-1`],
    ]);
  });

  it('leads back to the very record one left, without fetching', async () => {
    await enter({ records: mixed });
    queue().navigation.next();
    queue().navigation.choose('submitted');
    await settled();
    const fetches = visit.fixture.ports.records.stretches.length;
    visit.fixture.address.back();
    expect(queue().record?.id).toBe('record-2');
    expect(visit.fixture.ports.records.stretches).toHaveLength(fetches);
  });

  it('fetches the queue as it is now, each time it is chosen', async () => {
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

  it('drops the answer for a queue that is no longer looked at', async () => {
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

  it('finds an empty queue empty', async () => {
    await enter({ records: mixed });
    queue().navigation.choose('discarded');
    await settled();
    expect(queue().state.kind).toBe('empty');
    expect([queue().navigation.hasNext, queue().navigation.hasPrevious]).toEqual([false, false]);
  });
});

describe('an answered record', () => {
  it('keeps its place with its new status (STA-35)', async () => {
    await enter();
    visit.acknowledge('record-1', aResponse());
    expect(queue().record?.response?.status).toBe('submitted');
    expect([queue().place, queue().total]).toEqual([1, 3]);
  });

  it('is not counted twice when the queue goes on behind it', async () => {
    await enter({ records: records(14) });
    for (let step = 0; step < 12; step += 1) {
      visit.fixture.clock.advance(ARRIVAL_PAUSE);
      session().act('discard');
      await settled();
    }
    expect(queue().record?.id).toBe('record-13');
    expect(queue().total).toBe(14);
  });

  it('moves the place of the record at hand up when the queue is fetched again', async () => {
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

  it('leaves an end where the server has fewer records than it counted', async () => {
    await enter({ records: records(12) });
    // The same user works elsewhere: two records are gone before they are fetched here.
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
  it('every record comes once and in order, and numbers stay what they were', async () => {
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

  it('a queue that is fetched again shows them as answered', async () => {
    await enter();
    visit.fixture.ports.responses.calls.failNext('create', { kind: 'network' });
    session().act('discard');
    await settled();
    queue().navigation.previous();
    queue().navigation.refresh();
    await settled();
    expect(queue().record?.response?.status).toBe('discarded');
  });

  it('a queue that is chosen in the meantime waits for them, so that it has them', async () => {
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

  it('a queue that is chosen in the meantime does not wait for ever, nor for what cannot be sent', async () => {
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
    let told = 0;
    const stop = reaction(
      () => queue().record,
      () => {
        told += 1;
      },
    );
    visit.fixture.ports.network.goOnline();
    await settled();
    stop();
    expect(told).toBe(0);
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

  it('the first ones are there again with their answers, at their places', async () => {
    expect([queue().place, queue().total]).toEqual([MANY, MANY]);
    queue().navigation.goTo(3);
    expect(queue().state.kind).toBe('waiting');
    await settled();
    expect(queue().record).toMatchObject({ id: 'record-3', response: { status: 'discarded' } });
    expect([queue().place, queue().total]).toEqual([3, MANY]);
    expect(queue().passed).toEqual({ count: MANY / 10, first: 10 });
  });

  it('one goes back through all of them, and each is there before it is needed', async () => {
    const waited: number[] = [];
    for (let place = MANY; place > 1; place -= 1) {
      queue().navigation.previous();
      if (queue().record === null) waited.push(place - 1);
      await settled();
      expect(queue().record?.id).toBe(`record-${place - 1}`);
    }
    expect(waited).toEqual([]);
  });

  it('an answer that changes elsewhere in the meantime is the one that is shown', async () => {
    const response = aResponse({ status: 'submitted' });
    visit.acknowledge('record-3', response);
    expect(queue().passed?.count).toBe(MANY / 10 - 1);
    visit.acknowledge('record-10', response);
    expect(queue().passed?.count).toBe(MANY / 10 - 2);
  });

  it('one that cannot be fetched again is said, and fetched on another try', async () => {
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
  it('are the next record and the one before, as far as they are in memory', async () => {
    await enter({ records: records(30), query: '?page=10' });
    expect(queue().neighbors.map(({ id }) => id)).toEqual(['record-11']);
    queue().navigation.next();
    expect(queue().neighbors.map(({ id }) => id)).toEqual(['record-12', 'record-10']);
  });
});

describe('skipped records', () => {
  it('are the records that still belong to the queue, without the one at hand', async () => {
    await enter({ records: records(4) });
    queue().navigation.next();
    session().act('discard');
    queue().navigation.next();
    queue().navigation.next();
    expect(queue().passed).toEqual({ count: 2, first: 1 });
  });

  it('are also those before memory', async () => {
    await enter({ records: records(12), query: '?page=12' });
    expect(queue().passed).toEqual({ count: 11, first: 1 });
  });

  it('is nothing where everything was answered', async () => {
    await enter({ records: records(1) });
    session().act('discard');
    expect(queue().passed).toBeNull();
  });
});
