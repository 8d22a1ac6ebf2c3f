import { beforeEach, describe, expect, it } from 'vitest';
import { NoteSource, someNotes, type Note } from '#tests/fakes/note-source';
import { settled } from '#tests/fakes/settled';
import { KEPT_ASIDE, queueOf } from '#domain/queue/queue-memory';
import { isDistant, queuedAt, recordAt } from '#domain/queue/record-queue';
import { atPage, inQueue, type RecordCriteria, allOf } from '#domain/search/feedback/record-criteria';
import type { Arrival, QueuePosition } from './ports/queue-position.port';
import { QueueLoader } from './queue-loader';
import { RecordBuffer } from './record-buffer';

/** The position of a user, as an address stores it. */
class FixedPosition implements QueuePosition {
  current = inQueue('new');
  readonly arrivals: Arrival[] = [];
  ended = 0;
  isChanging = false;

  settle(found: RecordCriteria, arrival: Arrival): void {
    this.current = found;
    this.arrivals.push(arrival);
  }

  endAt(last: RecordCriteria): void {
    this.current = last;
    this.ended += 1;
  }

  change(make: () => void): void {
    this.isChanging = true;
    make();
    this.isChanging = false;
  }
}

let source: NoteSource;
let position: FixedPosition;
let edited: ReadonlySet<string>;
let onItsWay: ReadonlySet<string>;
let buffer: RecordBuffer<Note, boolean>;

function enter(count: number): void {
  source = new NoteSource(someNotes(count));
  position = new FixedPosition();
  edited = new Set();
  onItsWay = new Set();
  const loader = new QueueLoader<Note, boolean>({
    source,
    atRest: () => Promise.resolve(),
    isEdited: (id) => edited.has(id),
  });
  buffer = new RecordBuffer({
    loader,
    position,
    asShown: (note) => note,
    isOnItsWay: (id) => onItsWay.has(id),
    states: { withState: (note, isOpen) => ({ ...note, isOpen }), belongs: (isOpen) => isOpen },
  });
}

async function goTo(place: number): Promise<void> {
  position.current = atPage(position.current, place);
  buffer.serve();
  await settled();
}

const queue = (status: 'new' | 'read' = 'new') => queueOf(buffer.state.value.queues, allOf(status));
const noteAt = (place: number) => {
  const found = queue();
  return found && recordAt(found, place);
};
const queuedNoteAt = (place: number) => {
  const found = queue();
  return found && queuedAt(found, place);
};
const offsets = () => source.stretches.map(({ offset, limit }) => [offset, limit]);

describe('the position', () => {
  beforeEach(() => enter(30));

  it('the position settles where its record was found', async () => {
    await goTo(4);
    expect(position.current).toMatchObject({ page: 4, record: 'note-4' });
    expect(position.arrivals).toEqual([{ dropped: [], movedFrom: null, absence: null }]);
    expect(buffer.state.value).toMatchObject({
      shown: { record: 'note-4' },
      failure: null,
      isFilling: false,
    });
  });

  it('the position changes together with the records, in one change', async () => {
    const seen: boolean[] = [];
    buffer.state.subscribe(() => seen.push(position.isChanging));
    await goTo(4);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(false);
  });

  it('the position causes one change and no request if its record is in memory', async () => {
    await goTo(1);
    const before = offsets();
    let reported = 0;
    buffer.state.subscribe(() => {
      reported += 1;
    });
    await goTo(2);
    await goTo(3);
    expect(reported).toBe(2);
    expect(offsets()).toEqual(before);
  });

  it('the position causes the next records to be fetched if it is near the end of memory', async () => {
    await goTo(1);
    await goTo(5);
    expect(offsets()).toEqual([
      [0, 10],
      [9, 11],
    ]);
    expect(noteAt(20)?.id).toBe('note-20');
  });

  it('the position takes over the queue that its record is in', async () => {
    source.move('note-3', 'read');
    position.current = atPage(inQueue('new'), 3, 'note-3');
    buffer.serve();
    await settled();
    expect(position.current).toMatchObject({ status: 'read', page: 1, record: 'note-3' });
    expect(position.arrivals[0]?.movedFrom).toMatchObject({ status: 'new' });
  });

  it('the position stays as it is while its record is not found, until another attempt', async () => {
    position.current = atPage(inQueue('new'), 3, 'note-50');
    buffer.serve();
    await settled();
    expect(buffer.state.value).toMatchObject({ absence: { kind: 'gone' }, shown: null, failure: null });
    expect(position.arrivals).toEqual([]);
    buffer.serve();
    expect(buffer.state.value.absence).toBeNull();
  });
});

describe('a failure', () => {
  beforeEach(() => enter(30));

  it('a failure is shown while the user waits for a record, and disappears with another attempt (ERR-34)', async () => {
    source.calls.failNext('find', { kind: 'network' });
    await goTo(1);
    expect(buffer.state.value.failure).toMatchObject({ kind: 'network' });
    await goTo(1);
    expect(buffer.state.value.failure).toBeNull();
    expect(noteAt(1)?.id).toBe('note-1');
  });

  it('a failure is not shown if it happens while buffering ahead (ERR-12)', async () => {
    await goTo(1);
    source.calls.failNext('find', { kind: 'network' });
    await goTo(5);
    expect(buffer.state.value).toMatchObject({ failure: null, isFilling: false });
  });
});

describe('an acknowledged state', () => {
  beforeEach(() => enter(30));

  it('an acknowledged state changes its record in every queue, and no other record', async () => {
    await goTo(1);
    const other = noteAt(2);
    buffer.keep('note-1', false);
    expect(noteAt(1)).toEqual({ id: 'note-1', isOpen: false });
    expect(noteAt(2)).toBe(other);
  });

  it('an acknowledged state changes nothing if its record is in no queue', async () => {
    await goTo(1);
    const before = buffer.state.value;
    buffer.keep('elsewhere', false);
    expect(buffer.state.value).toBe(before);
  });

  it('an acknowledged state takes precedence over records that were requested earlier', async () => {
    const release = source.calls.holdNext('find');
    const arriving = goTo(1);
    buffer.keep('note-1', false);
    release();
    await arriving;
    await settled();
    expect(noteAt(1)).toEqual({ id: 'note-1', isOpen: false });
  });
});

describe('a queue that is longer than memory', () => {
  it('distant records are stored partly and recalled when the user returns', async () => {
    enter(300);
    for (let place = 1; place <= 300; place += 1) await goTo(place);
    const far = queuedNoteAt(3);
    expect(far && isDistant(far)).toBe(true);
    await goTo(3);
    expect(noteAt(3)?.id).toBe('note-3');
    expect(source.recalled[0]).toBe('note-3');
  });

  it('less of a queue is stored after the user leaves it for another one', async () => {
    enter(200);
    for (let place = 1; place <= 120; place += 1) await goTo(place);
    const wholeBefore = queue()?.records.filter((note) => !isDistant(note)).length ?? 0;
    position.current = inQueue('read');
    buffer.serve();
    await settled();
    const whole = queue()?.records.filter((note) => !isDistant(note)).length ?? 0;
    expect(wholeBefore).toBeGreaterThan(2 * KEPT_ASIDE + 1);
    expect(whole).toBeLessThanOrEqual(2 * KEPT_ASIDE + 1);
  });
});

it('a queue that turns out shorter than counted leads back to its last record', async () => {
  enter(12);
  await goTo(1);
  source.remove('note-11', 'note-12');
  await goTo(11);
  expect(position.ended).toBe(1);
  expect(position.current).toMatchObject({ page: 10, record: 'note-10' });
  expect(queue()?.total).toBe(10);
});

it('records that always belong to their queue keep their offset, regardless of their state', async () => {
  enter(30);
  await goTo(1);
  for (const id of ['note-1', 'note-2', 'note-3']) buffer.keep(id, false);
  await goTo(6);
  expect(offsets().at(-1)).toEqual([9, 11]);
});

describe('refreshing the buffer', () => {
  it('forgetAll stays at the record and drops all queues', async () => {
    enter(30);
    await goTo(4);
    expect(buffer.forgetAll()).toMatchObject({ page: 4, record: 'note-4' });
    expect(queue()).toBeUndefined();
  });

  it('forget drops only the chosen queue', async () => {
    enter(30);
    await goTo(4);
    buffer.forget(allOf('read'));
    expect(queue()).toBeDefined();
    buffer.forget(allOf('new'));
    expect(queue()).toBeUndefined();
  });
});

it('a request that was aborted changes nothing', async () => {
  enter(30);
  const release = source.calls.holdNext('find');
  const arriving = goTo(1);
  buffer.abandon();
  release();
  await arriving;
  expect(buffer.state.value.shown).toBeNull();
});
