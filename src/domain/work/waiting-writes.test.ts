import { describe, expect, it } from 'vitest';
import { anEntry } from '#tests/builders/outbox.builder';
import { anAnswer, answers, aResponse } from '#tests/builders/record.builder';
import {
  unacknowledged,
  type FeedbackWrite,
  type FeedbackWrites,
  type PersonalFeedback,
} from '../feedback/feedback-write';
import { sameWanted, type WantedResponse } from '../feedback/response';
import {
  acknowledged,
  conflicting,
  dropped,
  enqueued as enqueuedBy,
  failed,
  inConflict,
  keptMine,
  nextToSend,
  retried,
  tried,
} from './waiting-writes';
import { inOrder, newWrite } from './waiting-write';

const enqueued = (outbox: FeedbackWrites, entry: FeedbackWrite) => enqueuedBy(outbox, entry, sameWanted);

const first = anEntry();
const second = anEntry({
  key: 'act-2',
  order: 2,
  act: 'draft',
  wanted: { status: 'draft', answers: answers() },
});
const elsewhere = anEntry({ key: 'act-3', order: 3, recordId: 'record-2' });
const rejected = { kind: 'rejected', status: 422 } as const;
const broken = { kind: 'server', status: 500 } as const;
const saved = aResponse({ id: 'saved', revision: 'one', status: 'discarded' });
const better: WantedResponse = {
  status: 'submitted',
  answers: answers({ mood: anAnswer('label_selection', 'good') }),
};
const keys = (outbox: FeedbackWrites) => outbox.map(({ key }) => key);

describe('the next entry to send', () => {
  it('is the oldest, until it is acknowledged', () => {
    const outbox = [first, second, elsewhere];
    expect(nextToSend(outbox)).toBe(first);
    expect(nextToSend(acknowledged(outbox, 'act-1', saved))?.key).toBe('act-2');
    expect(nextToSend([])).toBeNull();
  });

  it.each([
    ['refused', (outbox: FeedbackWrites) => failed(outbox, 'act-1', rejected)],
    ['met by a newer answer', (outbox: FeedbackWrites) => inConflict(outbox, 'act-1', saved)],
  ])('is of another record where the oldest was %s', (_, meet) => {
    expect(nextToSend(meet([first, second, elsewhere]))).toBe(elsewhere);
    expect(nextToSend(meet([first, second]))).toBeNull();
  });

  it('is the failed one again after a retry, under its key', () => {
    const outbox = failed([first, elsewhere], 'act-1', rejected);
    expect(nextToSend(retried(outbox, 'record-2'))).toBe(elsewhere);
    expect(nextToSend(retried(outbox, 'record-1'))?.key).toBe('act-1');
    expect(nextToSend(retried(outbox))?.key).toBe('act-1');
  });

  it('is no conflict, however often it is tried', () => {
    expect(nextToSend(retried(inConflict([first], 'act-1', saved)))).toBeNull();
  });
});

describe('an acknowledgement', () => {
  it('lets the next act on the record build on what was saved, and no others', () => {
    const third = anEntry({ key: 'act-4', order: 4, base: unacknowledged(second) });
    const outbox = acknowledged([first, second, elsewhere, third], 'act-1', saved);
    expect(outbox).toEqual([{ ...second, base: saved }, elsewhere, third]);
  });

  it('of something unknown changes nothing', () => {
    const outbox = [first];
    expect(acknowledged(outbox, 'act-9', saved)).toBe(outbox);
  });
});

describe('one more act', () => {
  it('comes last', () => {
    expect(keys(enqueued(enqueued([first], elsewhere), second))).toEqual(['act-1', 'act-3', 'act-2']);
  });

  it('and its undoing cancel each other out as long as it was never tried', () => {
    const undo = anEntry({ key: 'undo', order: 4, act: 'undo', wanted: null });
    expect(enqueued([first, elsewhere], undo)).toEqual([elsewhere]);
    expect(keys(enqueued(tried([first], 'act-1'), undo))).toEqual(['act-1', 'undo']);
    expect(keys(enqueued([first], { ...undo, act: 'clear' }))).toEqual(['act-1', 'undo']);
    expect(keys(enqueued([{ ...first, base: saved }], undo))).toEqual(['act-1', 'undo']);
  });

  it('that wants what the last one wants is no other act, but tries again', () => {
    const again = anEntry({ key: 'act-4', order: 4 });
    expect(enqueued([first], again)).toEqual([first]);
    expect(enqueued(failed([first], 'act-1', rejected), again)).toEqual([first]);
    expect(keys(enqueued([first, second], again))).toEqual(['act-1', 'act-2', 'act-4']);
  });

  it('takes the place of what was refused, on what that was built on', () => {
    const outbox = failed<PersonalFeedback>([{ ...first, base: saved }, second], 'act-1', rejected);
    const next = anEntry({ key: 'act-4', order: 4, wanted: better });
    expect(enqueued(outbox, next)).toEqual([{ ...next, base: saved }]);
  });

  it('that wants what there is needs no sending after a refusal', () => {
    const outbox = failed<PersonalFeedback>([{ ...first, base: saved }], 'act-1', rejected);
    const { status, answers: given } = saved;
    const back = anEntry({ key: 'act-4', wanted: { status, answers: given } });
    expect(enqueued(outbox, back)).toEqual([]);
    // An attempt before the refused one got no answer: it may have arrived.
    const twice = outbox.map((entry) => ({ ...entry, tries: 2 }));
    expect(enqueued(twice, back)).toEqual([{ ...back, base: saved }]);
  });

  it('waits behind what may have arrived all the same, which is tried again', () => {
    const outbox = failed<PersonalFeedback>([first], 'act-1', broken);
    const next = anEntry({ key: 'act-4', order: 4, wanted: better });
    expect(enqueued(outbox, next)).toEqual([first, next]);
  });

  it('stands where the conflict stood, and is in conflict itself', () => {
    const outbox = inConflict([first, second], 'act-1', saved);
    const next = anEntry({ key: 'act-4', order: 4, wanted: better });
    expect(enqueued(outbox, next)).toEqual([{ ...next, problem: { kind: 'conflict', theirs: saved } }]);
  });

  it('comes after all others, also when the clock was set back', () => {
    const put = { ...first, wanted: better };
    const late = anEntry({ order: 2_000_000_000_000_000 });
    expect(newWrite(put, 'act-9', new Date(5), [late]).order).toBe(2_000_000_000_000_001);
    expect(newWrite(put, 'act-9', new Date(5), [])).toMatchObject({ key: 'act-9', order: 5, tries: 0 });
  });
});

describe('a conflict', () => {
  const outbox = inConflict([first, elsewhere], 'act-1', saved);

  it('is ended by keeping the own answer: another act, on top of the newer one', () => {
    expect(keptMine(outbox, 'record-1', 'act-8')).toEqual([
      { ...first, key: 'act-8', base: saved },
      elsewhere,
    ]);
    expect(keptMine(outbox, 'record-2', 'act-8')).toBe(outbox);
  });

  it('is found by its record', () => {
    expect(conflicting(outbox, 'record-1')?.key).toBe('act-1');
    expect(conflicting(failed(outbox, 'act-3', rejected), 'record-2')).toBeUndefined();
  });
});

it('letting go of a record takes everything of it, and nothing of others', () => {
  expect(dropped([first, second, elsewhere], 'record-1')).toEqual([elsewhere]);
});

it('entries of one moment keep one order, wherever they come from', () => {
  const twin = anEntry({ key: 'act-0' });
  expect(inOrder([second, first, twin])).toEqual([twin, first, second]);
  expect(inOrder([first, twin])).toEqual([twin, first]);
});
