import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aRecord, aResponse, records } from '#tests/builders/record.builder';
import { actingFixture, aProblem, type PickedRecords } from '#tests/fakes/acting-fixture';
import { sessionOf, settled, type AnnotationFixture } from '#tests/fakes/annotation-fixture';
import { FakeBulkAct, type FakeBulkActs } from '#tests/fakes/fake-bulk-acts';
import type { BulkFeedback, FeedbackOrder, FeedbackPick } from '#domain/bulk/feedback/feedback-bulk';
import { allMatching, NOTHING_PICKED, pickedCount, withPicked } from '#domain/bulk/record-pick';
import { allOf } from '#domain/search/feedback/record-criteria';
import type { BulkActing } from './bulk-acting.view-model';

const SUBMIT: FeedbackOrder = { verb: 'submit', changes: new Map() };
const DISCARD: FeedbackOrder = { verb: 'discard', changes: new Map() };

const some = (count: number) =>
  withPicked(
    NOTHING_PICKED,
    records(count).map(({ id }) => id),
    true,
  );
const everything = (total: number) => allMatching(allOf('pending'), total);

let fixture: AnnotationFixture;
let acts: FakeBulkActs;
let targets: PickedRecords;
let acting: BulkActing<BulkFeedback>;
let leave: () => void;

beforeEach(async () => {
  ({ fixture, acts, targets, acting, leave } = await actingFixture());
});

afterEach(() => leave());

const theQuestion = () => acting.question ?? expect.fail('there is no question');
const prepared = () => acts.lastPlan;
const toast = () => fixture.toasts.at(-1);

describe('a few picked records', () => {
  it('up to a hundred picked records are acted on without a question once they are looked up', () => {
    targets.choose(some(100));
    acting.ask(SUBMIT);
    expect(acting.question).toBeNull();
    prepared().found(100);
    expect(acts.last.act.order).toBe(SUBMIT);
    expect(acting.question).toBeNull();
  });

  it('an action on picked records is carried out once, however often the key is pressed before it is done', () => {
    targets.choose(some(3));
    acting.ask(SUBMIT);
    acting.ask(SUBMIT);
    expect(acting.isBusy).toBe(true);
    prepared().found(3);
    acting.ask(SUBMIT);
    expect(acting.isBusy).toBe(true);
    expect(acts.plans).toHaveLength(1);
    acts.last.finish();
    expect(acting.isBusy).toBe(false);
    acting.ask(SUBMIT);
    expect(acts.plans).toHaveLength(1);
  });

  it('picked records can be acted on while an action on others is running', () => {
    targets.choose(some(3));
    acting.ask(SUBMIT);
    prepared().found(3);
    targets.choose(some(2));
    acting.ask(DISCARD);
    expect(acts.plans).toHaveLength(2);
  });

  it('a failure to look up picked records is reported, and a retry acts on them', () => {
    targets.choose(some(3));
    acting.ask(SUBMIT);
    prepared().lookUp.set({
      kind: 'failed',
      failure: { code: 'ERROR_FETCHING_RECORDS', kind: 'network' },
    });
    expect(acting.question?.failure?.kind).toBe('network');
    acting.question?.retry();
    expect(acting.question).toBeNull();
    prepared().found(3);
    expect(acts.acts).toHaveLength(1);
  });

  it('an action without picked records does nothing', () => {
    acting.ask(SUBMIT);
    expect(acts.plans).toEqual([]);
  });
});

describe('counted records that are not picked', () => {
  const ask = (pick: FeedbackPick, onBegin = () => {}) => acting.ask(DISCARD, { pick, onBegin });

  it('up to a hundred counted records are acted on without a question, and the picked ones stay picked', () => {
    targets.choose(some(2));
    let begun = 0;
    ask(everything(100), () => {
      begun += 1;
    });
    expect([begun, acting.question]).toEqual([0, null]);
    prepared().found(100);
    expect([begun, acts.acts.length, acting.question]).toEqual([1, 1, null]);
    acts.last.finish();
    expect(targets.count).toBe(2);
  });

  it('more counted records are confirmed, also if there are more only since they were counted (VAL-3)', () => {
    ask(everything(101));
    expect(acting.question?.count).toBe(101);
    acting.question?.cancel();
    ask(everything(3));
    expect(acting.question).toBeNull();
    prepared().found(101);
    expect(acting.question?.count).toBe(101);
    expect(acts.acts).toEqual([]);
  });

  it('the page is read again after an action on counted records, unless others were picked since', async () => {
    const readsAfter = async (choose: () => void) => {
      ask(everything(3));
      prepared().found(3);
      choose();
      const before = fixture.ports.records.calls.log.length;
      acts.last.finish();
      await settled();
      return fixture.ports.records.calls.log.length - before;
    };
    expect(await readsAfter(() => {})).toBeGreaterThan(0);
    expect(await readsAfter(() => targets.choose(some(2)))).toBe(0);
  });
});

describe('the question before an action', () => {
  it.each([
    ['everything that a search finds, however few', everything(3)],
    ['more than a hundred records', some(101)],
  ])('the user is asked before an action on %s (VAL-3)', (_, pick) => {
    targets.choose(pick);
    acting.ask(SUBMIT);
    expect(acting.question?.count).toBe(pickedCount(pick));
    prepared().found(pickedCount(pick));
    expect(acts.acts).toEqual([]);
    acting.question?.confirm();
    expect(acting.question).toBeNull();
    expect(acts.acts).toHaveLength(1);
  });

  it('the question names the number of records that were found, not the promised one (BUL-13)', () => {
    targets.choose(everything(3_412));
    acting.ask(SUBMIT);
    prepared().lookUp.set({ kind: 'collecting', found: 2_000, promised: 3_412 });
    expect([acting.question?.count, acting.question?.found]).toEqual([3_412, 2_000]);
    prepared().found(3_400);
    expect([acting.question?.count, acting.question?.found]).toEqual([3_400, null]);
  });

  it('the question cannot be confirmed before the records are known, nor twice', () => {
    targets.choose(everything(300));
    acting.ask(SUBMIT);
    const { question } = acting;
    question?.confirm();
    expect(acts.acts).toEqual([]);
    prepared().found(300);
    question?.confirm();
    question?.confirm();
    expect(acts.acts).toHaveLength(1);
  });

  it('Cancel closes the question and changes nothing', () => {
    targets.choose(everything(300));
    acting.ask(SUBMIT);
    acting.question?.cancel();
    expect(prepared().isAbandoned).toBe(true);
    expect([acting.question, acting.isBusy, targets.count]).toEqual([null, false, 300]);
  });

  it('the question reports that no records are found any more', () => {
    targets.choose(everything(3));
    acting.ask(SUBMIT);
    prepared().found(0);
    expect(acting.question?.isNothing).toBe(true);
    acting.question?.confirm();
    expect(acts.acts).toEqual([]);
  });

  it('the question is dropped when the user leaves the page', () => {
    targets.choose(everything(300));
    acting.ask(SUBMIT);
    leave();
    expect(prepared().isAbandoned).toBe(true);
    leave = () => {};
  });
});

describe('a sample check before an action', () => {
  function asked(total: number, sample = records(3)) {
    targets.choose(everything(total));
    acting.ask(SUBMIT);
    prepared().found(total, sample);
    return theQuestion();
  }

  it('a sample check is offered for more than a hundred records', () => {
    expect(asked(101).sampleSize).toBe(3);
    acting.question?.cancel();
    expect(asked(100).sampleSize).toBe(0);
  });

  it('a sample check leads back to the question with its result, which is stored with the act', () => {
    const question = asked(400);
    question.startLooking();
    for (const judgement of ['right', 'wrong', 'right'] as const) {
      expect(question.isLooking).toBe(true);
      question.judge(judgement);
    }
    expect(question.isLooking).toBe(false);
    expect(question.look?.result).toEqual({ looked: 3, wrong: 1 });
    question.confirm();
    expect(acts.last.act.sample).toEqual({ looked: 3, wrong: 1 });
  });

  it('a sample check can be interrupted, keeps its judgments, and continues at the next record', () => {
    const question = asked(400);
    question.startLooking();
    question.judge('wrong');
    question.stopLooking();
    question.startLooking();
    expect(question.look?.record?.id).toBe('record-2');
    question.stopLooking();
    question.confirm();
    expect(acts.last.act.sample).toEqual({ looked: 1, wrong: 1 });
  });

  it('a sample check without judgments has no result', () => {
    const question = asked(400);
    question.startLooking();
    question.stopLooking();
    question.confirm();
    expect(acts.last.act.sample).toBeNull();
  });
});

describe('when an act has ended', () => {
  function done(pick: FeedbackPick, order = SUBMIT) {
    targets.choose(pick);
    acting.ask(order);
    prepared().found(pickedCount(pick));
    acting.question?.confirm();
    return acts.last;
  }

  it('no record is picked after an act, and a notification offers to undo it (BUL-19)', () => {
    done(some(3)).finish();
    expect(targets.count).toBe(0);
    expect(toast()?.text).toBe('3 records submitted.');
    expect(toast()?.action?.label).toBe('Undo');
    toast()?.action?.run();
    expect(acts.log).toEqual(['undo act-1']);
  });

  it('records that were left out stay picked, and are reported along with those that were sent', () => {
    const lacks = [{ question: 'mood', why: 'none' }] as const;
    done(some(3)).finish([aProblem('record-2', { kind: 'unsuggested', lacks })]);
    expect(targets.pick).toEqual({ mode: 'picked', ids: new Set(['record-2']) });
    expect(toast()).toMatchObject({ type: 'success', text: '2 records submitted. 1 left out.' });
    expect(toast()?.action?.label).toBe('Undo');
  });

  it('records selected in the meantime stay selected', () => {
    const act = done(some(3));
    targets.choose(some(2));
    act.finish();
    expect(targets.count).toBe(2);
  });

  it('only records with problems stay picked', () => {
    done(some(3)).finish([aProblem('record-2')]);
    expect(targets.pick).toEqual(withPicked(NOTHING_PICKED, ['record-2'], true));
    expect(toast()).toEqual({ type: 'error', text: 'Some records failed to annotate' });
  });

  it('no record is picked any more after the last problems are solved', () => {
    const act = done(some(3));
    act.finish([aProblem('record-2')]);
    act.report({ problems: [] }, { phase: 'writing', done: 2 });
    act.finish();
    expect(targets.count).toBe(0);
  });

  it('a stopped act reports the records it has finished when the rest is given up', () => {
    const act = done(some(3));
    act.report({}, { phase: 'stopped', done: 2 });
    expect(toast()).toBeUndefined();
    acting.decide('act-1', { kind: 'given-up' });
    expect(acts.log).toEqual(['given-up act-1']);
    act.report({}, { phase: 'finished', total: 2 });
    expect(toast()?.text).toBe('2 records submitted.');
    expect(targets.count).toBe(0);
  });

  it('a stopped act that has finished no record reports nothing', () => {
    const act = done(some(3));
    act.report({}, { phase: 'stopped' });
    acting.decide('act-1', { kind: 'given-up' });
    act.report({}, { phase: 'finished', total: 0 });
    expect(toast()).toBeUndefined();
  });

  it('the queue is read again after an act on everything that was found', async () => {
    const act = done(everything(12));
    const before = fixture.ports.records.calls.log.length;
    act.finish();
    await settled();
    expect(fixture.ports.records.calls.log.length).toBeGreaterThan(before);
  });

  it('an act that ends in another tab is not reported in this one', () => {
    const act = done(some(3));
    act.report({ isElsewhere: true });
    act.finish();
    expect(fixture.toasts).toEqual([]);
    expect(targets.count).toBe(0);
  });

  it('acts of earlier visits, which are read from the device, are not reported again', () => {
    const read = new FakeBulkAct({ id: 'earlier' }, 3);
    read.report({}, { phase: 'collecting' });
    acts.add(read);
    read.finish([aProblem('record-1')]);
    const over = new FakeBulkAct({ id: 'much earlier' }, 3);
    over.finish();
    acts.add(over);
    expect(fixture.toasts).toEqual([]);
  });

  it('an act is reported even if it failed before anything was sent', () => {
    targets.choose(some(1));
    acting.ask(SUBMIT);
    acts.endsAtOnceWith = [aProblem('record-1', { kind: 'incomplete', questions: ['stars'] })];
    prepared().found(1);
    expect(toast()?.type).toBe('error');
  });
});

describe('server states of records', () => {
  it('server states of records are shown immediately, without requesting the counts each time', async () => {
    await settled();
    const response = aResponse({ status: 'discarded' });
    const { datasetId } = aRecord();
    acts.report([
      { datasetId, recordId: 'record-4', state: response },
      { datasetId: 'another', recordId: 'record-5', state: response },
    ]);
    const { queue } = sessionOf(fixture);
    expect(queue.find('record-4')?.record.response).toBe(response);
    expect(queue.find('record-5')?.record.response).toBeNull();
  });
});

describe('a bulk action is one step of the visit', () => {
  const undo = () => sessionOf(fixture).undo();
  function begun(count: number) {
    targets.choose(some(count));
    acting.ask(SUBMIT);
    prepared().found(count);
    return acts.last;
  }

  it('a bulk action is undone as one step', () => {
    begun(3).finish();
    expect(sessionOf(fixture).history.acts).toMatchObject([
      { act: 'many', verb: 'submit', count: 3, canUndo: true },
    ]);
    undo();
    expect(acts.log).toEqual(['undo act-1']);
    expect(sessionOf(fixture).history.acts).toMatchObject([{ isUndone: true, canUndo: false }]);
    undo();
    expect(acts.log).toEqual(['undo act-1']);
  });

  it('an undo stops a bulk action that has not changed anything yet', () => {
    begun(3);
    undo();
    expect(acts.log).toEqual(['stopped act-1']);
  });

  it('a bulk action that could not change any record has nothing to undo', () => {
    acts.endsAtOnceWith = [aProblem('record-1', { kind: 'incomplete', questions: ['stars'] })];
    begun(1);
    expect(acting.undoAct('act-1')).toBe(false);
    expect(acts.log).toEqual([]);
  });

  it('a bulk action that was undone by other means can no longer be undone', () => {
    begun(3).finish();
    acting.undoAct('act-1');
    expect(sessionOf(fixture).history.canUndo).toBe(false);
  });

  it('the undo of a bulk action reports its result, and how many records were answered since', () => {
    begun(3).finish();
    acting.undoAct('act-1');
    acts.last.finish([aProblem('record-1', { kind: 'conflict', theirs: aResponse() })]);
    expect(toast()).toMatchObject({
      type: 'warning',
      text: 'Undone. 2 records restored. 1 record was answered since and stays unchanged.',
    });
  });
});
