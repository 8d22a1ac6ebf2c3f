import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeBulkAct, FakeBulkActs } from '#tests/fakes/fake-bulk-acts';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { FakeClock } from '#tests/fakes/fake-clock';
import { secondsLeft } from '#ui/shared/state/bulk/act-progress';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import { ActWatch } from './act-watch.view-model';

let clock: FakeClock;
let acts: FakeBulkActs;
let watch: ActWatch<BulkFeedback>;
let leave: () => void;

beforeEach(() => {
  clock = new FakeClock();
  acts = new FakeBulkActs();
  watch = new ActWatch(acts, DATASET_ID, clock);
  leave = watch.activate();
});

afterEach(() => leave());

const viewed = () => watch.view?.act.id ?? null;
const gone = (recordId: string) => ({
  target: { recordId, snippet: '', before: null, wanted: null },
  problem: { kind: 'gone' } as const,
});

describe('the bar of bulk actions', () => {
  it('an action on a few records is shown within 200 ms', () => {
    acts.add(new FakeBulkAct({ id: 'a' }, 100));
    clock.advance(149);
    expect(viewed()).toBeNull();
    clock.advance(1);
    expect(viewed()).toBe('a');
  });

  it('an action on many records is shown immediately', () => {
    acts.add(new FakeBulkAct({ id: 'a' }, 101));
    expect(viewed()).toBe('a');
  });

  it('a very short action is never shown', () => {
    const act = acts.add(new FakeBulkAct({}, 3));
    clock.advance(100);
    act.finish();
    clock.advance(1_000);
    expect(viewed()).toBeNull();
  });

  it('leaving the page cancels the timer', () => {
    acts.add(new FakeBulkAct({}, 1_000));
    leave();
    expect(clock.pending).toBe(0);
  });

  it('actions of other datasets are not shown', () => {
    acts.add(new FakeBulkAct({ datasetId: 'another' }, 1_000));
    clock.advance(1_000);
    expect(viewed()).toBeNull();
  });

  it('a stopped action and one with problems are shown until they are closed', () => {
    const stopped = acts.add(new FakeBulkAct({ id: 'stopped' }, 1_000));
    stopped.report({}, { phase: 'stopped', done: 340 });
    expect(viewed()).toBe('stopped');
    const failed = acts.add(new FakeBulkAct({ id: 'failed' }, 10));
    failed.finish([gone('record-1')]);
    expect(viewed()).toBe('failed');
    watch.close('failed');
    expect(viewed()).toBe('stopped');
    watch.close('stopped');
    expect(viewed()).toBeNull();
  });

  it('a running action is shown before one that waits for the user', () => {
    acts.add(new FakeBulkAct({ id: 'going' }, 1_000));
    acts.add(new FakeBulkAct({ id: 'failed' }, 10)).finish([gone('record-1')]);
    clock.advance(150);
    expect(viewed()).toBe('going');
  });

  it('an undone action is no longer shown', () => {
    const act = acts.add(new FakeBulkAct({ id: 'a' }, 1_000));
    act.report({}, { phase: 'stopped', done: 340 });
    acts.commands.undo.execute('a');
    acts.last.finish();
    expect(viewed()).toBeNull();
  });

  it('the progress is announced in quarters', () => {
    const act = acts.add(new FakeBulkAct({}, 1_000));
    clock.advance(150);
    const heard = [0, 249, 250, 500, 760].map((done) => {
      act.report({}, { done });
      return watch.spoken?.quarters;
    });
    expect(heard).toEqual([0, 0, 1, 2, 3]);
  });
});

describe('the time left', () => {
  it('the time left is computed from the rate, once it is known', () => {
    const act = new FakeBulkAct({}, 1_000);
    act.report({}, { done: 400 });
    expect(secondsLeft(act)).toBeNull();
    act.report({ rate: 60 });
    expect(secondsLeft(act)).toBe(10);
    act.report({ rate: 0 });
    expect(secondsLeft(act)).toBeNull();
  });
});
