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

describe('an action', () => {
  it('every record of an action is to be sent before the first event', () => {
    const state = after(3);
    expect(kinds(state)).toEqual(['todo', 'todo', 'todo']);
    expect(phaseOf(state)).toBe('writing');
  });

  it('an action is finished when every record is done or listed', () => {
    const state = after(2, done('record-1'), problem('record-2'));
    expect(kinds(state)).toEqual(['done', 'problem']);
    expect(phaseOf(state)).toBe('finished');
    expect(listedProblems(state)).toMatchObject([{ target: { recordId: 'record-2' }, problem: GONE }]);
  });

  it('an action without records is finished immediately', () => {
    expect(phaseOf(after(0))).toBe('finished');
    expect(chunkOf(after(0))).toBeNull();
  });

  it('events for unknown records are ignored', () => {
    expect(kinds(after(1, done('stranger'), { kind: 'let-go', recordIds: ['stranger'] }))).toEqual(['todo']);
  });
});

describe('chunks of an action', () => {
  it('chunks contain ten records in order (LIM-9)', () => {
    const state = after(12);
    expect(chunkIds(state)).toEqual(targets(BULK_CHUNK).map(({ recordId }) => recordId));
    expect(chunkIds(applyEvents(state, [done(...targets(10).map(({ recordId }) => recordId))]))).toEqual([
      'record-11',
      'record-12',
    ]);
  });

  it('chunks skip records with known problems', () => {
    expect(chunkIds(after(3, problem('record-2')))).toEqual(['record-1', 'record-3']);
  });

  it('chunks contain at most as much text as the server accepts, but at least one record', () => {
    const saying = (length: number) => {
      const wanted = {
        status: 'draft',
        answers: answers({ note: anAnswer('text', 'x'.repeat(length)) }),
      } as const;
      return chunkIds(applyEvents(initialState(targets(12, { wanted })), []))?.length;
    };
    expect([400_000, 500_001, 1_000_000, 2_000_000].map(saying)).toEqual([2, 1, 1, 1]);
  });

  it('chunks have the requested size and start after those on their way', () => {
    const state = after(30, problem('record-14'));
    const second = chunkOf(state, { size: 3, behind: 11 });
    expect(second?.items.map(({ recordId }) => recordId)).toEqual(['record-13', 'record-15', 'record-16']);
    expect([second?.key, second?.last]).toEqual(['act/12-15/3/0', 15]);
    expect(chunkOf(state, { behind: 29 })).toBeNull();
  });

  it('a chunk has the same key if the chunks after it were answered first', () => {
    const ids = targets(20).map(({ recordId }) => recordId);
    const first = chunkOf(after(20));
    expect(chunkOf(after(20, done(...ids.slice(10))))).toEqual(first);
  });

  it('chunks contain at most as many spans as the server accepts', () => {
    const spans = Array.from({ length: 10_000 }, () => ({ label: 'x'.repeat(30), start: 0, end: 1 }));
    const wanted = { status: 'draft', answers: answers({ places: anAnswer('span', spans) }) } as const;
    const state = applyEvents(initialState(targets(12, { wanted })), []);
    expect(chunkIds(state)).toHaveLength(1);
  });

  it('a chunk has the same key until the next event, and never again afterwards', () => {
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

describe('a stopped action', () => {
  it('a stopped action holds the remaining records, and continues with them when resumed', () => {
    const stopped = after(2, done('record-1'), { kind: 'stopped' });
    expect(kinds(stopped)).toEqual(['done', 'held']);
    expect([phaseOf(stopped), chunkOf(stopped)]).toEqual(['stopped', null]);
    expect(chunkIds(applyEvents(stopped, [{ kind: 'resumed' }]))).toEqual(['record-2']);
  });

  it('a stopped action accepts outcomes that were on their way', () => {
    expect(kinds(after(2, { kind: 'stopped' }, done('record-1')))).toEqual(['done', 'held']);
  });

  it('a stopped action can retry problems while it holds the remaining records', () => {
    const state = after(2, problem('record-1'), { kind: 'stopped' }, { kind: 'retried', recordIds: null });
    expect(kinds(state)).toEqual(['todo', 'held']);
    expect(phaseOf(applyEvents(state, [done('record-1')]))).toBe('stopped');
  });

  it('a stopped action is finished when its remaining records are given up, and keeps its outcomes', () => {
    const state = after(3, done('record-1'), problem('record-2'), { kind: 'stopped' }, { kind: 'given-up' });
    expect(kinds(state)).toEqual(['done', 'problem', 'left']);
    expect(phaseOf(state)).toBe('finished');
  });
});

describe('problems of an action', () => {
  it('all problems or the given ones can be retried (BUL-16)', () => {
    const state = after(3, problem('record-1'), problem('record-2'), done('record-3'));
    expect(chunkIds(applyEvents(state, [{ kind: 'retried', recordIds: null }]))).toEqual([
      'record-1',
      'record-2',
    ]);
    expect(chunkIds(applyEvents(state, [{ kind: 'retried', recordIds: ['record-2', 'record-3'] }]))).toEqual([
      'record-2',
    ]);
  });

  it('a skipped record is not retried, because a retry skips it again', () => {
    const incomplete = problem('record-1', { kind: 'incomplete', questions: ['mood'] });
    const lacks = [{ question: 'mood', why: 'none' }] as const;
    const state = after(2, incomplete, problem('record-2', { kind: 'unsuggested', lacks }));
    expect(listed(applyEvents(state, [{ kind: 'retried', recordIds: null }]))).toEqual([
      'record-1',
      'record-2',
    ]);
  });

  it('a skipped record counts as skipped until it is dropped', () => {
    const incomplete = problem('record-1', { kind: 'incomplete', questions: ['mood'] });
    const state = after(3, incomplete, problem('record-2'), done('record-3'));
    expect(state.statuses.skipped).toBe(1);
    const letGo = applyEvents(state, [{ kind: 'let-go', recordIds: ['record-1'] }]);
    expect([letGo.statuses.skipped, letGo.statuses.counts.problem]).toEqual([0, 1]);
  });

  it('a conflict can be overwritten, based on the newer answer (BUL-17)', () => {
    const state = after(2, problem('record-1', { kind: 'conflict', theirs }), problem('record-2'));
    const decided = applyEvents(state, [{ kind: 'overwritten', recordIds: ['record-1', 'record-2'] }]);
    expect(chunkOf(decided)?.items).toMatchObject([{ recordId: 'record-1', base: theirs }]);
    expect(kinds(decided)).toEqual(['todo', 'problem']);
  });

  it('a problem can be dropped', () => {
    const state = after(2, problem('record-1'), done('record-2'));
    const decided = applyEvents(state, [{ kind: 'let-go', recordIds: ['record-1', 'record-2'] }]);
    expect(kinds(decided)).toEqual(['left', 'done']);
    expect(phaseOf(decided)).toBe('finished');
  });
});

describe('an action that is being undone', () => {
  it('an action that is being undone sends nothing more and lists no problems', () => {
    const state = after(4, done('record-1'), problem('record-2'), { kind: 'taken-back' });
    expect(kinds(state)).toEqual(['done', 'left', 'left', 'left']);
    expect(chunkOf(state)).toBeNull();
  });

  it('an action that is being undone still accepts records done on their way, but no problems', () => {
    const state = after(2, { kind: 'taken-back' }, done('record-1'), problem('record-2'));
    expect(kinds(state)).toEqual(['done', 'left']);
  });
});

describe('an action on ten thousand records', () => {
  const many = after(10_000);
  const later = applyEvents(many, [done('record-7000'), problem('record-7001')]);

  it('a new state shares all unaffected pages with the previous one', () => {
    const anew = later.statuses.pages.filter((page, number) => page !== many.statuses.pages[number]);
    expect(anew).toHaveLength(1);
    expect(kinds(many)[6_999]).toBe('todo');
    expect(kinds(later).slice(6_998, 7_002)).toEqual(['todo', 'done', 'problem', 'todo']);
  });

  it('unchanged problems are listed as the same objects, so that they are not rendered again', () => {
    const [first] = listedProblems(later);
    const then = listedProblems(applyEvents(later, [problem('record-9000')]));
    expect(then.map(({ target }) => target.recordId)).toEqual(['record-7001', 'record-9000']);
    expect(then[0]).toBe(first);
  });
});

it('a record that is done stays done, regardless of a later problem from a slower tab', () => {
  expect(kinds(after(1, done('record-1'), problem('record-1')))).toEqual(['done']);
});

describe('arbitrary events', () => {
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

  it('every record has one status, and the counts are correct', () => {
    forEachSeed((random) => {
      // Sometimes exceeds the first page of statuses.
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
