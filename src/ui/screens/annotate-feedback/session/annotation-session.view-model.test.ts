import { describe, expect, it } from 'vitest';
import { aQuestion, options } from '#tests/builders/question.builder';
import { aRecord, aResponse, aSuggestion, anAnswer, answers, records } from '#tests/builders/record.builder';
import { settled } from '#tests/fakes/annotation-fixture';
import { AnnotationVisit } from '#tests/fakes/annotation-visit';
import { SUBMITS_AUTOMATICALLY_PREFERENCE } from '#ui/annotation-kit/annotation-preferences';
import { ARRIVAL_PAUSE, KEY_BOUNCE } from './arrival-pause';

const visit = new AnnotationVisit();
const { enter, session, stored, sent, answer, look } = visit;

const GOOD = anAnswer('label_selection', 'good');
const BAD = anAnswer('label_selection', 'bad');
const TOPIC = aQuestion('label_selection', { required: true });
const NOTE = aQuestion('text', { name: 'note' });
const refused = { kind: 'rejected', status: 422, detail: 'no such label' } as const;

describe('submitting', () => {
  it('shows the next record in the same turn, and saves the answers behind its back (STA-18)', async () => {
    await enter();
    answer('label_selection', GOOD);
    const release = visit.fixture.ports.responses.calls.holdNext('create');
    session().act('submit');
    expect(session().queue.record?.id).toBe('record-2');
    expect(stored('record-1')).toBeNull();
    release();
    await settled();
    expect(stored('record-1')).toMatchObject({
      status: 'submitted',
      answers: new Map([['label_selection', GOOD]]),
    });
  });

  it('leaves the record in its place, submitted, first waiting and then saved', async () => {
    await enter();
    answer('label_selection', GOOD);
    const release = visit.fixture.ports.responses.calls.holdNext('create');
    session().act('submit');
    session().queue.navigation.previous();
    expect([session().answer.status, session().answer.mark, session().queue.place]).toEqual([
      'submitted',
      'waiting',
      1,
    ]);
    expect(session().form.answerTo('label_selection')).toEqual(GOOD);
    release();
    await settled();
    expect([session().answer.status, session().answer.mark]).toEqual(['submitted', 'saved']);
  });

  it('accepts the suggestions of a pending record as they are', async () => {
    await enter({ records: [aRecord({ suggestions: [aSuggestion()] })] });
    expect(session().answer.can.submit).toBe(true);
    expect(session().answer.mark).toBe('untouched');
    session().act('submit');
    await settled();
    expect(stored('record-1')?.answers).toEqual(new Map([['label_selection', GOOD]]));
  });

  it('leads to a suggestion that was out of sight, and takes it once it was seen (ANN-85)', async () => {
    await enter({ records: [aRecord({ suggestions: [aSuggestion()] })] });
    const screen = hideAnswers();
    session().act('submit');
    await settled();
    expect(sent()).toEqual([]);
    expect(session().form.unchecked).toBe('label_selection');
    expect(session().form.focus.request).toMatchObject({ question: 'label_selection' });
    expect(screen.broughtIntoSight).toEqual(['label_selection']);
    session().act('submit');
    await settled();
    expect(sent()).toEqual(['create']);
  });

  it('takes a suggestion out of sight that the user chose by its number', async () => {
    await enter({ records: [aRecord({ suggestions: [aSuggestion()] })] });
    hideAnswers();
    const [question] = session().form.questions;
    if (question?.kind === 'choice') question.typeDigit('1');
    session().act('submit');
    await settled();
    expect(stored('record-1')?.answers).toEqual(new Map([['label_selection', GOOD]]));
  });

  it('leads to the suggestions of the next record too', async () => {
    await enter({ records: records(2, { suggestions: [aSuggestion()] }) });
    hideAnswers();
    for (const act of ['submit', 'submit', 'draft', 'submit'] as const) session().act(act);
    expect(session().queue.record?.id).toBe('record-2');
    expect(session().form.unchecked).toBeNull();
  });

  it('is refused while a required question is open, and leads to it', async () => {
    await enter({ questions: [NOTE, TOPIC] });
    expect(session().answer.can.submit).toBe(false);
    session().act('submit');
    await settled();
    expect(sent()).toEqual([]);
    expect(session().form.missing).toEqual(['label_selection']);
    expect(session().form.focus.request).toMatchObject({ question: 'label_selection' });
    answer('label_selection', GOOD);
    expect(session().form.missing).toEqual([]);
  });

  it('is refused with draft and discard while a text is too long, which is kept (STA-17)', async () => {
    await enter({ questions: [NOTE, TOPIC] });
    answer('label_selection', GOOD);
    const long = anAnswer('text', 'x'.repeat(256 * 1024 + 1));
    answer('note', long);
    for (const act of ['submit', 'draft', 'discard'] as const) {
      session().form.focus.ask('label_selection', 'question');
      session().act(act);
      expect(session().form.focus.request).toMatchObject({ question: 'note' });
    }
    await settled();
    expect([sent(), session().answer.can.draft, session().answer.can.discard]).toEqual([[], false, false]);
    expect(session().form.answerTo('note')).toBe(long);

    answer('note', anAnswer('text', 'x'.repeat(256 * 1024)));
    session().act('submit');
    await settled();
    expect(sent()).toHaveLength(1);
  });

  it('stays on the last record of the queue and says that it was the last', async () => {
    await enter({ records: records(1) });
    answer('label_selection', GOOD);
    session().act('submit');
    expect(session().queue.record?.id).toBe('record-1');
    expect(session().answer.status).toBe('submitted');
    expect(session().queue.navigation.hasEnded).toBe(true);
  });

  it('replaces a response that exists', async () => {
    await enter({
      records: [aRecord({ response: aResponse({ id: 'r', answers: answers({ label_selection: GOOD }) }) })],
      query: '?status=submitted',
    });
    answer('label_selection', BAD);
    session().act('submit');
    await settled();
    expect(sent()).toEqual(['replace']);
    expect(stored('record-1')?.answers).toEqual(new Map([['label_selection', BAD]]));
  });

  it('sends nothing where nothing would change, and goes on', async () => {
    const response = aResponse({ answers: answers({ label_selection: GOOD }) });
    await enter({
      records: [aRecord({ response }), aRecord({ id: 'record-2', response })],
      query: '?status=submitted',
    });
    session().act('submit');
    await settled();
    expect(sent()).toEqual([]);
    expect(session().queue.place).toBe(2);
    expect(session().history.acts).toEqual([]);
  });

  it('takes in a number that could still have become a longer one', async () => {
    const question = aQuestion('rating', { required: true, settings: { options: [1, 2, 10] } });
    await enter({ questions: [question] });
    const [rating] = session().form.questions;
    if (rating?.kind === 'choice') rating.typeDigit('1');
    session().act('submit');
    await settled();
    expect(stored('record-1')?.answers).toEqual(new Map([['rating', anAnswer('rating', 1)]]));
  });
});

describe('a double press', () => {
  const suggested = () => records(3, { suggestions: [aSuggestion()] });

  it.each(['submit', 'discard'] as const)(
    'to %s does not hit the next record, which nobody has seen',
    async (act) => {
      await enter({ records: suggested() });
      session().act(act);
      session().act(act);
      visit.fixture.clock.advance(ARRIVAL_PAUSE - 1);
      session().act(act);
      await settled();
      expect(session().queue.record?.id).toBe('record-2');
      expect(sent()).toEqual(['create']);
    },
  );

  it('of a key, however fast, takes effect when the next record was shown for a moment (LIM-18)', async () => {
    await enter({ records: suggested() });
    session().act('submit', { timeStamp: 0 });
    session().act('submit', { timeStamp: KEY_BOUNCE });
    expect(session().queue.record?.id).toBe('record-2');
    look();
    expect(session().queue.record?.id).toBe('record-3');
    await settled();
    expect(sent()).toEqual(['create', 'create']);
  });

  it('of a key takes effect before the next press', async () => {
    await enter({ records: records(4, { suggestions: [aSuggestion()] }) });
    for (const timeStamp of [0, 100, 200]) session().act('submit', { timeStamp });
    expect(session().queue.record?.id).toBe('record-3');
    session().pause.release();
    expect(session().queue.record?.id).toBe('record-4');
  });

  it.each(['submit', 'discard'] as const)(
    'of a key that bounces does not %s the next record (LIM-18)',
    async (act) => {
      await enter({ records: suggested() });
      session().act(act, { timeStamp: 0 });
      session().act(act, { timeStamp: KEY_BOUNCE - 1 });
      look();
      expect(session().queue.record?.id).toBe('record-2');
    },
  );

  it('of a key does not hit a record that has replaced the one it was meant for', async () => {
    await enter({ records: suggested() });
    session().act('submit', { timeStamp: 0 });
    session().act('submit', { timeStamp: 100 });
    session().queue.navigation.next();
    look();
    expect(session().queue.record?.id).toBe('record-3');
    await settled();
    expect(sent()).toEqual(['create']);
  });

  it('a second press counts after a pause', async () => {
    await enter({ records: suggested() });
    session().act('submit');
    look();
    session().act('submit');
    expect(session().queue.record?.id).toBe('record-3');
  });

  it('a second press counts after an answer in between, however fast', async () => {
    await enter({ records: suggested() });
    session().act('submit');
    answer('label_selection', BAD);
    session().act('submit');
    expect(session().queue.record?.id).toBe('record-3');
  });

  it('after a draft of that record is meant, however fast', async () => {
    await enter({ records: suggested() });
    session().act('submit');
    session().act('draft');
    session().act('discard');
    expect(session().queue.record?.id).toBe('record-3');
  });

  it('a press on a record the user has paged to counts', async () => {
    await enter({ records: suggested() });
    session().act('submit');
    session().queue.navigation.previous();
    session().queue.navigation.next();
    session().act('submit');
    expect(session().queue.record?.id).toBe('record-3');
  });

  it('on the last record is sent once', async () => {
    await enter({ records: records(1, { suggestions: [aSuggestion()] }) });
    session().act('submit');
    look();
    session().act('submit');
    await settled();
    expect(sent()).toEqual(['create']);
  });
});

describe('submitting by a digit', () => {
  const automatic = { preferences: { [SUBMITS_AUTOMATICALLY_PREFERENCE]: 'true' } };

  function press(digit: string, timeStamp?: number): void {
    const [question] = session().form.questions;
    if (question?.kind === 'choice')
      question.typeDigit(digit, timeStamp === undefined ? undefined : { timeStamp });
  }

  it('happens where the person wants it and one choice is the whole answer (ANN-23)', async () => {
    await enter(automatic);
    press('1');
    expect(session().queue.record?.id).toBe('record-2');
    await settled();
    expect(stored('record-1')?.answers).toEqual(new Map([['label_selection', GOOD]]));
  });

  it('does not happen unless the person has chosen it', async () => {
    await enter();
    press('1');
    expect(session().queue.record?.id).toBe('record-1');
  });

  it('does not happen where more is asked', async () => {
    await enter({ ...automatic, questions: [TOPIC, NOTE] });
    press('1');
    expect(session().queue.record?.id).toBe('record-1');
  });

  it('happens when the digit confirms the suggestion', async () => {
    await enter({ ...automatic, records: records(2, { suggestions: [aSuggestion()] }) });
    press('1');
    expect(session().queue.record?.id).toBe('record-2');
    await settled();
    expect(stored('record-1')?.answers).toEqual(new Map([['label_selection', GOOD]]));
  });

  it('happens for each of several quick digits, whose answers are shown for a moment (LIM-18)', async () => {
    await enter({ ...automatic, records: records(4) });
    press('1', 0);
    press('2', KEY_BOUNCE);
    expect(session().queue.record?.id).toBe('record-2');
    expect(session().form.answerTo('label_selection')).toEqual(BAD);
    look();
    expect(session().queue.record?.id).toBe('record-3');
    press('1', 2 * KEY_BOUNCE);
    session().pause.release(); // As before any next input.
    press('2', 3 * KEY_BOUNCE);
    look();
    await settled();
    expect(['record-1', 'record-2', 'record-3', 'record-4'].map((id) => stored(id)?.answers)).toEqual(
      [GOOD, BAD, GOOD, BAD].map((value) => new Map([['label_selection', value]])),
    );
  });

  it.each(['no answer', 'a suggestion'])(
    'does not happen twice for one digit that bounces, nor answers a record with %s (LIM-18)',
    async (given) => {
      const suggestions = given === 'a suggestion' ? [aSuggestion()] : [];
      await enter({ ...automatic, records: records(3, { suggestions }) });
      const arrived = () => session().form.answerTo('label_selection');
      press('2', 0);
      const before = arrived();
      press('2', KEY_BOUNCE - 1);
      expect(arrived()).toEqual(before);
      look();
      await settled();
      expect(session().queue.record?.id).toBe('record-2');
      expect(sent()).toEqual(['create']);
    },
  );

  it('does not happen to a record that replaced the one that a quick digit answered', async () => {
    await enter({ ...automatic, records: records(3) });
    press('1', 0);
    press('1', 100);
    session().queue.navigation.next();
    look();
    await settled();
    expect(session().queue.record?.id).toBe('record-3');
    expect(sent()).toEqual(['create']);
  });

  it('does not happen with a mouse, nor when a half typed number is taken in on the way to another record', async () => {
    const question = aQuestion('label_selection', {
      settings: { options: options(...Array.from('abcdefghijkl')) },
    });
    await enter({ ...automatic, questions: [question] });
    const [labels] = session().form.questions;
    if (labels?.kind === 'choice') labels.toggle('b', 'question');
    press('1');
    session().queue.navigation.next();
    await settled();
    expect(sent()).toEqual([]);
    expect(session().queue.record?.id).toBe('record-2');
  });

  it('can be undone like any other', async () => {
    await enter(automatic);
    press('1');
    session().undo();
    await settled();
    expect(session().queue.record?.id).toBe('record-1');
    expect(session().answer.status).toBe('pending');
  });
});

describe('saving a draft', () => {
  it('stays on the record, which becomes a draft', async () => {
    await enter();
    answer('label_selection', GOOD);
    expect(session().answer.mark).toBe('edited');
    session().act('draft');
    expect([session().answer.status, session().answer.mark]).toEqual(['draft', 'waiting']);
    await settled();
    expect(session().queue.record?.id).toBe('record-1');
    expect([session().answer.status, session().answer.mark]).toEqual(['draft', 'saved']);
  });

  it('does not need complete answers', async () => {
    await enter();
    session().act('draft');
    await settled();
    expect(stored('record-1')?.status).toBe('draft');
  });

  it('keeps as an edit what is changed while it is on its way', async () => {
    await enter();
    answer('label_selection', GOOD);
    const release = visit.fixture.ports.responses.calls.holdNext('create');
    session().act('draft');
    answer('label_selection', BAD);
    expect(session().answer.mark).toBe('edited');
    release();
    await settled();
    expect(session().form.answerTo('label_selection')).toEqual(BAD);
    expect([session().answer.mark, session().answer.other]).toEqual(['edited', null]);
    expect(stored('record-1')?.answers).toEqual(new Map([['label_selection', GOOD]]));
  });
});

describe('discarding', () => {
  it('sends the entered answers too, shows the next record and offers the way back', async () => {
    await enter();
    answer('label_selection', GOOD);
    session().act('discard');
    expect(session().queue.record?.id).toBe('record-2');
    expect(visit.fixture.toasts.at(-1)).toMatchObject({ text: 'Discarded.', action: { label: 'Undo' } });
    await settled();
    expect(stored('record-1')).toMatchObject({
      status: 'discarded',
      answers: new Map([['label_selection', GOOD]]),
    });
    visit.fixture.toasts.at(-1)?.action?.run();
    await settled();
    expect(stored('record-1')).toBeNull();
    expect(session().queue.record?.id).toBe('record-1');
  });

  it('does nothing to a discarded record (STA-10)', async () => {
    await enter({ records: [aRecord({ status: 'discarded' })], query: '?status=discarded' });
    expect(session().answer.can.discard).toBe(false);
    session().act('discard');
    await settled();
    expect(sent()).toEqual([]);
  });
});

describe('clearing', () => {
  const given = {
    records: [
      aRecord({
        response: aResponse({ answers: answers({ label_selection: BAD }) }),
        suggestions: [aSuggestion()],
      }),
    ],
    query: '?status=submitted',
  };

  it('makes the record pending again, with its suggestions, and offers the way back (STA-4)', async () => {
    await enter(given);
    expect(session().answer.can.clear).toBe(true);
    session().act('clear');
    expect([session().answer.status, session().answer.can.clear]).toEqual(['pending', false]);
    expect(session().form.answerTo('label_selection')).toEqual(GOOD);
    await settled();
    expect(sent()).toEqual(['remove']);
    expect(stored('record-1')).toBeNull();
    visit.fixture.toasts.at(-1)?.action?.run();
    await settled();
    expect(stored('record-1')?.answers).toEqual(new Map([['label_selection', BAD]]));
    expect(session().form.answerTo('label_selection')).toEqual(BAD);
  });

  it('is nothing that can be done to a record without a response', async () => {
    await enter();
    expect(session().answer.can.clear).toBe(false);
    session().act('clear');
    await settled();
    expect(sent()).toEqual([]);
  });
});

describe('a refusal of the server', () => {
  async function refuse(): Promise<void> {
    await enter();
    answer('label_selection', GOOD);
    visit.fixture.ports.responses.calls.failNext('create', refused);
    session().act('submit');
    await settled();
    session().queue.navigation.previous();
  }

  it('a refusal of the server keeps the answers, leaves the form open and shows the reason', async () => {
    await refuse();
    expect(session().answer.syncStatus).toMatchObject({
      kind: 'failed',
      failure: { detail: 'no such label' },
    });
    expect([session().answer.mark, session().answer.refusedAct, session().answer.can.submit]).toEqual([
      'failed',
      'submit',
      true,
    ]);
    expect(session().form.answerTo('label_selection')).toEqual(GOOD);
  });

  it('is known of on the other records too', async () => {
    await refuse();
    expect(session().unresolved).toEqual([]);
    session().queue.navigation.next();
    expect(session().answer.mark).toBe('untouched');
    expect(session().unresolved).toEqual(['record-1']);
    session().seeking.show('record-1');
    expect(session().queue.place).toBe(1);
  });

  it('is sent again as it was, when the person says so', async () => {
    await refuse();
    session().retry();
    await settled();
    expect(visit.fixture.ports.responses.keys).toEqual(['key-1', 'key-1']);
    expect(session().answer.mark).toBe('saved');
  });

  it('is replaced by what is submitted instead', async () => {
    await refuse();
    answer('label_selection', BAD);
    session().act('submit');
    await settled();
    expect(stored('record-1')?.answers).toEqual(new Map([['label_selection', BAD]]));
    expect(session().unresolved).toEqual([]);
  });

  it('becomes an unsaved change again, when the person wants to edit it', async () => {
    await refuse();
    session().editAgain();
    expect([session().answer.mark, session().answer.status, session().answer.syncStatus]).toEqual([
      'edited',
      'pending',
      null,
    ]);
    expect(session().form.answerTo('label_selection')).toEqual(GOOD);
    expect(session().history.canUndo).toBe(false);
  });

  it('can be undone', async () => {
    await refuse();
    session().undo();
    await settled();
    expect([session().answer.syncStatus, session().answer.status]).toEqual([null, 'pending']);
    expect(session().answer.mark).toBe('edited');
    expect(stored('record-1')).toBeNull();
  });

  it('does not keep later acts on other records from being saved', async () => {
    await refuse();
    session().queue.navigation.next();
    answer('label_selection', BAD);
    session().act('submit');
    await settled();
    expect(stored('record-2')?.status).toBe('submitted');
  });
});

describe('without a connection', () => {
  it('one works on, sees what waits, and everything arrives in order once it is back', async () => {
    await enter();
    visit.fixture.ports.responses.calls.failNext('create', { kind: 'network' });
    visit.fixture.ports.network.goOffline();
    answer('label_selection', GOOD);
    session().act('submit');
    answer('label_selection', BAD);
    session().act('submit');
    session().queue.navigation.previous();
    await settled();
    expect(session().answer.syncStatus).toMatchObject({ kind: 'waiting', reason: 'offline' });
    expect(stored('record-1')).toBeNull();
    visit.fixture.ports.network.goOnline();
    await settled();
    expect(visit.fixture.ports.responses.keys).toEqual(['key-1', 'key-1', 'key-2']);
    expect(session().answer.mark).toBe('saved');
    expect(stored('record-1')?.answers).toEqual(new Map([['label_selection', GOOD]]));
    expect(stored('record-2')?.answers).toEqual(new Map([['label_selection', BAD]]));
  });
});

describe('announcements', () => {
  it('is the place and the status of a record on arrival', async () => {
    await enter();
    expect(session().announcement).toEqual({ act: null, status: 'pending', place: 1, total: 3 });
  });

  it('is the act that led to the next record, and taking it back', async () => {
    await enter();
    session().act('discard');
    expect(session().announcement).toEqual({ act: 'discard', status: 'pending', place: 2, total: 3 });
    session().queue.navigation.previous();
    expect(session().announcement).toEqual({ act: null, status: 'discarded', place: 1, total: 3 });
    session().undo();
    expect(session().announcement).toEqual({ act: 'undo', status: 'pending', place: 1, total: 3 });
  });
});

it('asks for the focus on the first question each time a record arrives', async () => {
  await enter({ questions: [TOPIC, NOTE] });
  expect(session().form.focus.request).toEqual({
    question: 'label_selection',
    depth: 'question',
    reason: 'arrival',
  });
  session().form.focus.ask('note', 'inside');
  session().queue.navigation.next();
  expect(session().form.focus.request).toEqual({
    question: 'label_selection',
    depth: 'question',
    reason: 'arrival',
  });
});

it('refreshes the numbers after each save while they are shown', async () => {
  await enter();
  session().act('discard');
  await settled();
  expect(visit.fixture.ports.progress.calls.log).toEqual([]);
  visit.fixture.viewModel.panels.toggle('progress');
  look();
  session().act('discard');
  await settled();
  expect(visit.fixture.viewModel.panels.counts).toMatchObject({ discarded: 2, pending: 1 });
});

/** A screen on which no answer is visible before the form scrolls to it. */
function hideAnswers() {
  const seen = new Set<string>();
  const broughtIntoSight: string[] = [];
  session().form.sight.attach({
    wasInSight: (question) => seen.has(question),
    bringIntoSight: (question) => {
      seen.add(question);
      broughtIntoSight.push(question);
    },
    forget: () => seen.clear(),
  });
  return { broughtIntoSight };
}
