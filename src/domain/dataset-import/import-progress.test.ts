import { describe, expect, it } from 'vitest';
import {
  isUncertainChunk,
  NOTHING_IMPORTED,
  progressAfter,
  ruleForUncertain,
  type ImportEvent,
} from './import-progress';

const SINCE = new Date('2026-03-01T12:00:00Z');
const after = (hours: number) => new Date(SINCE.getTime() + hours * 3_600_000);

const counts = { rows: 4, imported: 3, rejected: 1, skipped: 0 };
const progressOf = (...events: readonly ImportEvent[]) => events.reduce(progressAfter, NOTHING_IMPORTED);
const sending = (hours: number) => ({ kind: 'sending', at: after(hours) }) as const;
const ended = (mayHaveArrived: boolean) => ({ kind: 'ended', mayHaveArrived }) as const;

describe('the progress of an import', () => {
  it('a chunk whose answer got lost is unanswered since it was first sent', () => {
    const lost = progressOf(sending(1), ended(true), sending(2), ended(true));
    expect(lost).toEqual({ ...NOTHING_IMPORTED, unansweredSince: after(1) });
  });

  it('a refused chunk is unanswered only if an earlier run has lost its answer', () => {
    expect(progressOf(sending(1), ended(false)).unansweredSince).toBeNull();
    expect(progressOf(sending(1), ended(true), sending(2), ended(false)).unansweredSince).toEqual(after(1));
  });

  it('a processed chunk is answered, and the next one has no existing ids yet', () => {
    const taken = { kind: 'taken', externalIds: ['r1'] } as const;
    const before = progressOf(sending(1), ended(true), sending(2), taken);
    expect(before.taken).toEqual(new Set(['r1']));
    expect(progressAfter(before, { kind: 'processed', counts, at: after(3) })).toEqual({
      counts,
      taken: new Set(),
      sentAt: after(3),
      unansweredSince: null,
    });
  });
});

describe('a chunk without an answer', () => {
  it.each([
    ['is certain for a day if the server keeps keys', true, 24, false],
    ['is uncertain after a day', true, 25, true],
    ['is uncertain at once if the server keeps no keys', false, 0, true],
  ])('a chunk without an answer %s', (_what, serverKeepsKeys, hours, expected) => {
    expect(isUncertainChunk({ unansweredSince: SINCE, serverKeepsKeys }, after(hours))).toBe(expected);
    expect(isUncertainChunk({ unansweredSince: null, serverKeepsKeys }, after(hours))).toBe(false);
  });

  it('an uncertain chunk skips existing rows, unless they are updated (SET-74)', () => {
    const rules = [null, 'refuse', 'skip', 'update'] as const;
    expect(rules.map((rule) => ruleForUncertain(rule))).toEqual(['skip', 'skip', 'skip', 'update']);
  });
});
