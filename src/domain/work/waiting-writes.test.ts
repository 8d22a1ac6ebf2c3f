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
  overwritten,
  nextToSend,
  nextTogether,
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
  it('the oldest entry is sent next until it is acknowledged', () => {
    const outbox = [first, second, elsewhere];
    expect(nextToSend(outbox)).toBe(first);
    expect(nextToSend(acknowledged(outbox, 'act-1', saved))?.key).toBe('act-2');
    expect(nextToSend([])).toBeNull();
  });

  it.each([
    ['refused', (outbox: FeedbackWrites) => failed(outbox, 'act-1', rejected)],
    ['in conflict with a newer answer', (outbox: FeedbackWrites) => inConflict(outbox, 'act-1', saved)],
  ])('an entry for another record is sent next if the oldest was %s', (_, meet) => {
    expect(nextToSend(meet([first, second, elsewhere]))).toBe(elsewhere);
    expect(nextToSend(meet([first, second]))).toBeNull();
  });

  it('a failed entry is sent again under the same key after a retry', () => {
    const outbox = failed([first, elsewhere], 'act-1', rejected);
    expect(nextToSend(retried(outbox, 'record-2'))).toBe(elsewhere);
    expect(nextToSend(retried(outbox, 'record-1'))?.key).toBe('act-1');
    expect(nextToSend(retried(outbox))?.key).toBe('act-1');
  });

  it('an entry in conflict is not sent again by a retry', () => {
    expect(nextToSend(retried(inConflict([first], 'act-1', saved)))).toBeNull();
  });
});

describe('an acknowledgement', () => {
  it('an acknowledgement rebases only the next act on the record onto the saved state', () => {
    const third = anEntry({ key: 'act-4', order: 4, base: unacknowledged(second) });
    const outbox = acknowledged([first, second, elsewhere, third], 'act-1', saved);
    expect(outbox).toEqual([{ ...second, base: saved }, elsewhere, third]);
  });

  it('an acknowledgement of an unknown key changes nothing', () => {
    const outbox = [first];
    expect(acknowledged(outbox, 'act-9', saved)).toBe(outbox);
  });
});

describe('another act', () => {
  it('another act is added at the end', () => {
    expect(keys(enqueued(enqueued([first], elsewhere), second))).toEqual(['act-1', 'act-3', 'act-2']);
  });

  it('an act and its undo cancel each other out if the act was never tried', () => {
    const undo = anEntry({ key: 'undo', order: 4, act: 'undo', wanted: null });
    expect(enqueued([first, elsewhere], undo)).toEqual([elsewhere]);
    expect(keys(enqueued(tried([first], 'act-1'), undo))).toEqual(['act-1', 'undo']);
    expect(keys(enqueued([first], { ...undo, act: 'clear' }))).toEqual(['act-1', 'undo']);
    expect(keys(enqueued([{ ...first, base: saved }], undo))).toEqual(['act-1', 'undo']);
  });

  it('an act that wants the same as the last one is not added, but retries that one', () => {
    const again = anEntry({ key: 'act-4', order: 4 });
    expect(enqueued([first], again)).toEqual([first]);
    expect(enqueued(failed([first], 'act-1', rejected), again)).toEqual([first]);
    expect(keys(enqueued([first, second], again))).toEqual(['act-1', 'act-2', 'act-4']);
  });

  it('an act replaces a refused write and keeps its base', () => {
    const outbox = failed<PersonalFeedback>([{ ...first, base: saved }, second], 'act-1', rejected);
    const next = anEntry({ key: 'act-4', order: 4, wanted: better });
    expect(enqueued(outbox, next)).toEqual([{ ...next, base: saved }]);
  });

  it('an act that wants the current state of the server is not sent after a refusal', () => {
    const outbox = failed<PersonalFeedback>([{ ...first, base: saved }], 'act-1', rejected);
    const { status, answers: given } = saved;
    const back = anEntry({ key: 'act-4', wanted: { status, answers: given } });
    expect(enqueued(outbox, back)).toEqual([]);
    // An attempt before the refused one got no response: it may have arrived.
    const twice = outbox.map((entry) => ({ ...entry, tries: 2 }));
    expect(enqueued(twice, back)).toEqual([{ ...back, base: saved }]);
  });

  it('an act waits behind a failed write that may have arrived, which is retried first', () => {
    const outbox = failed<PersonalFeedback>([first], 'act-1', broken);
    const next = anEntry({ key: 'act-4', order: 4, wanted: better });
    expect(enqueued(outbox, next)).toEqual([first, next]);
  });

  it('an act replaces a write in conflict and is in conflict itself', () => {
    const outbox = inConflict([first, second], 'act-1', saved);
    const next = anEntry({ key: 'act-4', order: 4, wanted: better });
    expect(enqueued(outbox, next)).toEqual([{ ...next, problem: { kind: 'conflict', theirs: saved } }]);
  });

  it('an act is ordered after all others even if the clock was set back', () => {
    const put = { ...first, wanted: better };
    const late = anEntry({ order: 2_000_000_000_000_000 });
    expect(newWrite(put, 'act-9', new Date(5), [late]).order).toBe(2_000_000_000_000_001);
    expect(newWrite(put, 'act-9', new Date(5), [])).toMatchObject({ key: 'act-9', order: 5, tries: 0 });
  });
});

describe('a conflict', () => {
  const outbox = inConflict([first, elsewhere], 'act-1', saved);

  it("keeping the user's own answer resolves a conflict with a new act based on the newer answer", () => {
    expect(overwritten(outbox, 'record-1', 'act-8')).toEqual([
      { ...first, key: 'act-8', base: saved },
      elsewhere,
    ]);
    expect(overwritten(outbox, 'record-2', 'act-8')).toBe(outbox);
  });

  it('a conflict is found by its record', () => {
    expect(conflicting(outbox, 'record-1')?.key).toBe('act-1');
    expect(conflicting(failed(outbox, 'act-3', rejected), 'record-2')).toBeUndefined();
  });
});

it('dropping a record removes all of its entries and no others', () => {
  expect(dropped([first, second, elsewhere], 'record-1')).toEqual([elsewhere]);
});

it('entries with the same time keep one order, regardless of the order they are read in', () => {
  const twin = anEntry({ key: 'act-0' });
  expect(inOrder([second, first, twin])).toEqual([twin, first, second]);
  expect(inOrder([first, twin])).toEqual([twin, first]);
});

describe('writes of one call', () => {
  const joins = () => true;
  const third = anEntry({ key: 'act-4', order: 4, recordId: 'record-3' });

  it('writes of one call are for different records, in order, and no more than allowed', () => {
    const all = [first, second, elsewhere, third];
    expect(nextTogether(all, 10, joins)).toEqual([first, elsewhere, third]);
    expect(nextTogether(all, 2, joins)).toEqual([first, elsewhere]);
    expect(nextTogether([], 2, joins)).toEqual([]);
  });

  it('writes of one call omit records with a problem and all their later writes', () => {
    const stuck = { ...first, problem: { kind: 'failed', failure: rejected } } as const;
    expect(nextTogether([stuck, second, elsewhere], 10, joins)).toEqual([elsewhere]);
  });

  it('writes of one call omit records that do not join, and never overtake an earlier write of a record', () => {
    const isFirst = (_: FeedbackWrite, { key }: FeedbackWrite) => key !== elsewhere.key;
    const later = anEntry({ key: 'act-5', order: 5, recordId: 'record-2' });
    expect(nextTogether([first, elsewhere, later, third], 10, isFirst)).toEqual([first, third]);
  });
});
