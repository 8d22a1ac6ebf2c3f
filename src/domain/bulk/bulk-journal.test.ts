import { describe, expect, it } from 'vitest';
import { targets } from '#tests/builders/bulk.builder';
import { forEachSeed, type Random } from '#tests/builders/random';
import { anAnswer, answers, aResponse } from '#tests/builders/record.builder';
import { BULK_CHUNK, nextChunk } from './bulk-chunk';
import { phaseOf, applyEvents, initialState } from './bulk-journal';
import {
  FEEDBACK_BULK_RULES,
  type FeedbackBulkEvent,
  type FeedbackBulkOutcome,
  type FeedbackBulkProblem,
  type FeedbackBulkState,
} from './feedback/feedback-bulk';
import { listedProblems } from './listed-problems';
import { STATUS_PAGE } from './target-statuses';

const AFTER = { id: 'r', revision: 'v2', updatedAt: new Date('2026-03-01T12:00:00Z') };
const GONE = { kind: 'gone' } as const;
const theirs = aResponse({ revision: 'theirs' });

const done = (...ids: readonly string[]): FeedbackBulkEvent => ({
  kind: 'outcomes',
  outcomes: ids.map((recordId) => ({ kind: 'done', recordId, after: AFTER })),
});

const problem = (recordId: string, met: FeedbackBulkProblem = GONE): FeedbackBulkEvent => ({
  kind: 'outcomes',
  outcomes: [{ kind: 'problem', recordId, problem: met }],
});

const after = (count: number, ...events: readonly FeedbackBulkEvent[]): FeedbackBulkState =>
  applyEvents(initialState(targets(count)), events);

const statuses = (state: FeedbackBulkState) => state.statuses.pages.flat();
const kinds = (state: FeedbackBulkState) => statuses(state).map(({ kind }) => kind);
const listed = (state: FeedbackBulkState) => listedProblems(state).map(({ target }) => target.recordId);

const chunkOf = (state: FeedbackBulkState, { size = BULK_CHUNK, behind = -1 } = {}) =>
  nextChunk(state, FEEDBACK_BULK_RULES, { actId: 'act', size, behind });
const chunkIds = (state: FeedbackBulkState) => chunkOf(state)?.items.map(({ recordId }) => recordId) ?? null;

describe('an act', () => {
  it('is to be sent as a whole before its first event', () => {
    const state = after(3);
    expect(kinds(state)).toEqual(['todo', 'todo', 'todo']);
    expect(phaseOf(state)).toBe('writing');
  });

  it('is over when every record is done or listed', () => {
    const state = after(2, done('record-1'), problem('record-2'));
    expect(kinds(state)).toEqual(['done', 'problem']);
    expect(phaseOf(state)).toBe('finished');
    expect(listedProblems(state)).toMatchObject([{ target: { recordId: 'record-2' }, problem: GONE }]);
  });

  it('of no record is over at once', () => {
    expect(phaseOf(after(0))).toBe('finished');
    expect(chunkOf(after(0))).toBeNull();
  });

  it('knows nothing of records that are not its own', () => {
    expect(kinds(after(1, done('stranger'), { kind: 'let-go', recordIds: ['stranger'] }))).toEqual(['todo']);
  });
});

describe('chunks', () => {
  it('are of ten records, in order (LIM-9)', () => {
    const state = after(12);
    expect(chunkIds(state)).toEqual(targets(BULK_CHUNK).map(({ recordId }) => recordId));
    expect(chunkIds(applyEvents(state, [done(...targets(10).map(({ recordId }) => recordId))]))).toEqual([
      'record-11',
      'record-12',
    ]);
  });

  it('pass over what is known to be wrong', () => {
    expect(chunkIds(after(3, problem('record-2')))).toEqual(['record-1', 'record-3']);
  });

  it('hold no more text than one answer may, and always a record', () => {
    const saying = (length: number) => {
      const wanted = {
        status: 'draft',
        answers: answers({ note: anAnswer('text', 'x'.repeat(length)) }),
      } as const;
      return chunkIds(applyEvents(initialState(targets(12, { wanted })), []))?.length;
    };
    expect([400_000, 500_001, 1_000_000, 2_000_000].map(saying)).toEqual([2, 1, 1, 1]);
  });

  it('are as large as is asked for, behind those that are under way', () => {
    const state = after(30, problem('record-14'));
    const second = chunkOf(state, { size: 3, behind: 11 });
    expect(second?.items.map(({ recordId }) => recordId)).toEqual(['record-13', 'record-15', 'record-16']);
    expect([second?.key, second?.last]).toEqual(['act/12-15/3/0', 15]);
    expect(chunkOf(state, { behind: 29 })).toBeNull();
  });

  it('have the same key when those behind them were answered first', () => {
    const ids = targets(20).map(({ recordId }) => recordId);
    const first = chunkOf(after(20));
    expect(chunkOf(after(20, done(...ids.slice(10))))).toEqual(first);
  });

  it('hold no more spans than one answer may', () => {
    const spans = Array.from({ length: 10_000 }, () => ({ label: 'x'.repeat(30), start: 0, end: 1 }));
    const wanted = { status: 'draft', answers: answers({ places: anAnswer('span', spans) }) } as const;
    const state = applyEvents(initialState(targets(12, { wanted })), []);
    expect(chunkIds(state)).toHaveLength(1);
  });

  it('have the same key until the next event, and never again later', () => {
    const state = after(3);
    expect(chunkOf(state)?.key).toBe(chunkOf(after(3))?.key);
    const keys = [
      state,
      applyEvents(state, [problem('record-1')]),
      applyEvents(state, [problem('record-1'), { kind: 'retried', recordIds: null }]),
      applyEvents(state, [problem('record-1'), { kind: 'retried', recordIds: null }, problem('record-1')]),
    ].map((one) => chunkOf(one)?.key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a stopped act', () => {
  it('holds back what is left, and goes on with it', () => {
    const stopped = after(2, done('record-1'), { kind: 'stopped' });
    expect(kinds(stopped)).toEqual(['done', 'held']);
    expect([phaseOf(stopped), chunkOf(stopped)]).toEqual(['stopped', null]);
    expect(chunkIds(applyEvents(stopped, [{ kind: 'resumed' }]))).toEqual(['record-2']);
  });

  it('takes in what was on its way', () => {
    expect(kinds(after(2, { kind: 'stopped' }, done('record-1')))).toEqual(['done', 'held']);
  });

  it('may try again what had a problem, and holds back the rest', () => {
    const state = after(2, problem('record-1'), { kind: 'stopped' }, { kind: 'retried', recordIds: null });
    expect(kinds(state)).toEqual(['todo', 'held']);
    expect(phaseOf(applyEvents(state, [done('record-1')]))).toBe('stopped');
  });

  it('is over when what is left of it is given up, and keeps what it has done', () => {
    const state = after(3, done('record-1'), problem('record-2'), { kind: 'stopped' }, { kind: 'given-up' });
    expect(kinds(state)).toEqual(['done', 'problem', 'left']);
    expect(phaseOf(state)).toBe('finished');
  });
});

describe('a problem', () => {
  it('may be tried again: all of them, or those that are named (BUL-16)', () => {
    const state = after(3, problem('record-1'), problem('record-2'), done('record-3'));
    expect(chunkIds(applyEvents(state, [{ kind: 'retried', recordIds: null }]))).toEqual([
      'record-1',
      'record-2',
    ]);
    expect(chunkIds(applyEvents(state, [{ kind: 'retried', recordIds: ['record-2', 'record-3'] }]))).toEqual([
      'record-2',
    ]);
  });

  it('stays where no server was asked, because it would only come back', () => {
    const incomplete = problem('record-1', { kind: 'incomplete', questions: ['mood'] });
    const lacks = [{ question: 'mood', why: 'none' }] as const;
    const state = after(2, incomplete, problem('record-2', { kind: 'unsuggested', lacks }));
    expect(listed(applyEvents(state, [{ kind: 'retried', recordIds: null }]))).toEqual([
      'record-1',
      'record-2',
    ]);
  });

  it('is counted as skipped where it was not to be sent, until it is let go', () => {
    const incomplete = problem('record-1', { kind: 'incomplete', questions: ['mood'] });
    const state = after(3, incomplete, problem('record-2'), done('record-3'));
    expect(state.statuses.skipped).toBe(1);
    const letGo = applyEvents(state, [{ kind: 'let-go', recordIds: ['record-1'] }]);
    expect([letGo.statuses.skipped, letGo.statuses.counts.problem]).toEqual([0, 1]);
  });

  it('with a newer answer may be overwritten, on the newer answer (BUL-17)', () => {
    const state = after(2, problem('record-1', { kind: 'conflict', theirs }), problem('record-2'));
    const decided = applyEvents(state, [{ kind: 'overwritten', recordIds: ['record-1', 'record-2'] }]);
    expect(chunkOf(decided)?.items).toMatchObject([{ recordId: 'record-1', base: theirs }]);
    expect(kinds(decided)).toEqual(['todo', 'problem']);
  });

  it('may be let go', () => {
    const state = after(2, problem('record-1'), done('record-2'));
    const decided = applyEvents(state, [{ kind: 'let-go', recordIds: ['record-1', 'record-2'] }]);
    expect(kinds(decided)).toEqual(['left', 'done']);
    expect(phaseOf(decided)).toBe('finished');
  });
});

describe('an act that is undone', () => {
  it('sends nothing more, and lists nothing', () => {
    const state = after(4, done('record-1'), problem('record-2'), { kind: 'taken-back' });
    expect(kinds(state)).toEqual(['done', 'left', 'left', 'left']);
    expect(chunkOf(state)).toBeNull();
  });

  it('still takes in what was done on its way, but no problem', () => {
    const state = after(2, { kind: 'taken-back' }, done('record-1'), problem('record-2'));
    expect(kinds(state)).toEqual(['done', 'left']);
  });
});

describe('an act of ten thousand records', () => {
  const many = after(10_000);
  const later = applyEvents(many, [done('record-7000'), problem('record-7001')]);

  it('shares with the state before whatever a chunk was not about', () => {
    const anew = later.statuses.pages.filter((page, number) => page !== many.statuses.pages[number]);
    expect(anew).toHaveLength(1);
    expect(kinds(many)[6_999]).toBe('todo');
    expect(kinds(later).slice(6_998, 7_002)).toEqual(['todo', 'done', 'problem', 'todo']);
  });

  it('lists what it has listed by the same objects, so that nothing of it is drawn again', () => {
    const [first] = listedProblems(later);
    const then = listedProblems(applyEvents(later, [problem('record-9000')]));
    expect(then.map(({ target }) => target.recordId)).toEqual(['record-7001', 'record-9000']);
    expect(then[0]).toBe(first);
  });
});

it('a record that is done stays done, whatever a slower tab has met with', () => {
  expect(kinds(after(1, done('record-1'), problem('record-1')))).toEqual(['done']);
});

describe('whatever the events', () => {
  function anyEvent(random: Random, ids: readonly string[]): FeedbackBulkEvent {
    const recordIds = random.some(ids);
    const outcomes = recordIds.map((recordId): FeedbackBulkOutcome =>
      random.chance(0.7)
        ? { kind: 'done', recordId, after: AFTER }
        : {
            kind: 'problem',
            recordId,
            problem: random.pick([GONE, { kind: 'conflict', theirs }, { kind: 'unsent' }] as const),
          },
    );
    return random.pick<FeedbackBulkEvent>([
      { kind: 'outcomes', outcomes },
      { kind: 'outcomes', outcomes },
      { kind: 'stopped' },
      { kind: 'resumed' },
      { kind: 'retried', recordIds: random.chance(0.5) ? null : recordIds },
      { kind: 'overwritten', recordIds },
      { kind: 'let-go', recordIds },
      { kind: 'given-up' },
    ]);
  }

  it('no record is half done, and the counts are right', () => {
    forEachSeed((random) => {
      // Also beyond the first page of statuses.
      const count = random.below(30) + (random.chance(0.05) ? STATUS_PAGE - 15 : 0);
      const ids = targets(count).map(({ recordId }) => recordId);
      const events: FeedbackBulkEvent[] = [];
      let state = after(count);
      for (let step = 0; step < 8; step += 1) {
        const event = anyEvent(random, ids);
        events.push(event);
        state = applyEvents(state, [event]);
        const { counts } = state.statuses;
        const tally = Object.keys(counts).map((kind) => kinds(state).filter((one) => one === kind).length);
        expect(Object.values(counts)).toEqual(tally);
        const known = statuses(state);
        expect(listed(state)).toEqual(ids.filter((_, place) => known[place]?.kind === 'problem'));
        const waiting = ids.filter((_, place) => known[place]?.kind === 'todo');
        expect(chunkIds(state) ?? []).toEqual(waiting.slice(0, BULK_CHUNK));
      }
      expect(after(count, ...events)).toEqual(state);
    });
  });
});
