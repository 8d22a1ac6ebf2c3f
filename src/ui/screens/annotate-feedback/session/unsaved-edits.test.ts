import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aQuestion, options } from '#tests/builders/question.builder';
import { aRecord, aSuggestion, anAnswer, answers, records } from '#tests/builders/record.builder';
import { aUser } from '#tests/builders/user.builder';
import { sessionOf, settled } from '#tests/fakes/annotation-fixture';
import { AnnotationVisit } from '#tests/fakes/annotation-visit';

const visit = new AnnotationVisit();
const { enter, enterInOtherTab, session, stored, answer, leave } = visit;
const SCOPE = { userId: aUser().id, datasetId: DATASET_ID };
const kept = () => visit.fixture.ports.edits.read(SCOPE);

const GOOD = anAnswer('label_selection', 'good');
const BAD = anAnswer('label_selection', 'bad');

describe('edits that were not saved', () => {
  it('are kept with their record while others are looked at', async () => {
    await enter();
    answer('label_selection', GOOD);
    session().queue.navigation.next();
    expect(session().form.answerTo('label_selection')).toBeUndefined();
    session().queue.navigation.previous();
    expect(session().form.answerTo('label_selection')).toEqual(GOOD);
    expect(session().answer.mark).toBe('edited');
  });

  it('count as none when everything is as it was', async () => {
    await enter({ records: [aRecord({ suggestions: [aSuggestion()] })] });
    answer('label_selection', BAD);
    expect(session().edits.countOfVisit).toBe(1);
    answer('label_selection', GOOD);
    expect(session().edits.countOfVisit).toBe(0);
  });

  it('include a half typed number when the record is left', async () => {
    const question = aQuestion('label_selection', {
      settings: { options: options(...Array.from('abcdefghijkl')) },
    });
    await enter({ questions: [question] });
    const [labels] = session().form.questions;
    if (labels?.kind === 'choice') labels.typeDigit('1');
    session().queue.navigation.next();
    session().queue.navigation.previous();
    expect(session().form.answerTo('label_selection')).toEqual(anAnswer('label_selection', 'a'));
  });

  it('edits cannot be made while no record is shown', async () => {
    await enter({ records: records(30), query: '?page=11' });
    visit.fixture.ports.records.calls.holdNext('find');
    session().queue.navigation.previous();
    answer('label_selection', GOOD);
    expect(session().edits.countOfVisit).toBe(0);
  });
});

describe('on the device', () => {
  it('an edit is written a moment after it was made, and once for many changes (STA-25)', async () => {
    await enter();
    answer('label_selection', GOOD);
    answer('label_selection', BAD);
    expect(kept().size).toBe(0);
    visit.fixture.clock.advance(200);
    expect(kept().get('record-1')?.answers).toEqual(answers({ label_selection: BAD }));
    expect(visit.fixture.ports.edits.writes).toBe(1);
  });

  it('an edit is written at once when the page is hidden, left, or shown no more', async () => {
    await enter();
    answer('label_selection', GOOD);
    visit.fixture.ports.leaving.leave();
    expect(kept().get('record-1')?.answers).toEqual(answers({ label_selection: GOOD }));
    answer('label_selection', BAD);
    leave();
    expect(kept().get('record-1')?.answers).toEqual(answers({ label_selection: BAD }));
  });

  it('nothing is left of an edit that was saved, or that says what was there before', async () => {
    await enter();
    answer('label_selection', GOOD);
    visit.fixture.clock.advance(200);
    session().act('submit');
    answer('label_selection', GOOD);
    visit.fixture.clock.advance(200);
    expect([...kept().keys()]).toEqual(['record-2']);
    session().form.setAnswer('label_selection', undefined);
    visit.fixture.clock.advance(200);
    expect(kept().size).toBe(0);
  });

  it('an edit waits after a crash, and leaving does not ask about an untouched one', async () => {
    await enter();
    answer('label_selection', GOOD);
    visit.fixture.clock.advance(200);
    const after = await enterInOtherTab();
    expect(sessionOf(after).form.answerTo('label_selection')).toEqual(GOOD);
    expect(sessionOf(after).answer.mark).toBe('edited');
    expect(sessionOf(after).edits.countOfVisit).toBe(0);
  });

  it('an edit is gone after a crash where the record already says the same', async () => {
    await enter();
    answer('label_selection', GOOD);
    visit.fixture.clock.advance(200);
    // The answer was sent, and the tab crashed before the edit was cleared away.
    session().act('submit');
    await settled();
    const after = await enterInOtherTab('?status=submitted');
    expect(sessionOf(after).answer.mark).toBe('saved');
  });

  it('an edit is gone with the act that ends it, whatever becomes of the page then', async () => {
    await enter();
    answer('label_selection', GOOD);
    visit.fixture.clock.advance(200);
    answer('label_selection', BAD);
    session().act('submit');
    expect(kept().size).toBe(0);
  });

  it('an edit that was read from there ends with the act of the tab it was made in', async () => {
    await enter();
    answer('label_selection', GOOD);
    visit.fixture.clock.advance(200);
    const otherTab = await enterInOtherTab();
    answer('label_selection', BAD);
    session().act('submit');
    await settled();
    visit.fixture.clock.advance(200);
    expect(sessionOf(otherTab).answer.mark).toBe('saved');
    expect(sessionOf(otherTab).form.answerTo('label_selection')).toEqual(BAD);
    expect(kept().size).toBe(0);
  });

  it('an edit that another tab did not know of stays, together with the answer given there', async () => {
    await enter();
    const otherTab = await enterInOtherTab();
    answer('label_selection', GOOD);
    visit.fixture.clock.advance(200);
    const reloaded = await enterInOtherTab();
    sessionOf(otherTab).form.setAnswer('label_selection', BAD);
    sessionOf(otherTab).act('draft');
    await settled();
    expect(sessionOf(reloaded).answer.other).toMatchObject({ own: 'unsaved', response: { status: 'draft' } });
    expect(sessionOf(reloaded).form.answerTo('label_selection')).toEqual(GOOD);
    visit.fixture.clock.advance(200);
    expect(kept().get('record-1')?.answers).toEqual(answers({ label_selection: GOOD }));
  });

  it('edits that the device refuses stay in the form', async () => {
    await enter();
    visit.fixture.ports.edits.isFull = true;
    answer('label_selection', GOOD);
    visit.fixture.clock.advance(200);
    expect(session().form.answerTo('label_selection')).toEqual(GOOD);
  });
});

describe('leaving', () => {
  it('loses nothing that the device keeps, also what was changed a moment ago', async () => {
    await enter();
    answer('label_selection', GOOD);
    expect(session().edits.losesAny()).toBe(false);
    expect(kept().get('record-1')?.answers).toEqual(answers({ label_selection: GOOD }));
  });

  it('loses what the device refuses, and nothing once that was saved', async () => {
    await enter();
    visit.fixture.ports.edits.isFull = true;
    answer('label_selection', GOOD);
    session().queue.navigation.next();
    answer('label_selection', BAD);
    expect(session().edits.losesAny()).toBe(true);
    expect(session().edits.unstored).toEqual(['record-1', 'record-2']);
    session().act('draft');
    session().queue.navigation.previous();
    session().act('draft');
    expect(session().edits.losesAny()).toBe(false);
  });

  it('loses only the newest words where the device keeps older ones', async () => {
    await enter();
    answer('label_selection', GOOD);
    visit.fixture.clock.advance(200);
    visit.fixture.ports.edits.isFull = true;
    answer('label_selection', BAD);
    expect(session().edits.losesAny()).toBe(true);
    visit.fixture.ports.edits.isFull = false;
    expect(session().edits.losesAny()).toBe(false);
    expect(kept().get('record-1')?.answers).toEqual(answers({ label_selection: BAD }));
  });

  it('loses nothing where the device was cleared in the meantime, since it is written again', async () => {
    await enter();
    answer('label_selection', GOOD);
    visit.fixture.clock.advance(200);
    const [edit] = kept().values();
    if (edit !== undefined) visit.fixture.ports.edits.forget(SCOPE, 'record-1', edit);
    expect(kept().size).toBe(0);
    expect(session().edits.losesAny()).toBe(false);
    expect(kept().size).toBe(1);
  });

  it('does not put an edit over the newer one of another tab, but asks', async () => {
    await enter();
    const otherTab = await enterInOtherTab();
    answer('label_selection', GOOD);
    visit.fixture.clock.advance(200);
    sessionOf(otherTab).form.setAnswer('label_selection', BAD);
    visit.fixture.clock.advance(200);
    expect(session().edits.losesAny()).toBe(true);
    expect(sessionOf(otherTab).edits.losesAny()).toBe(false);
    expect(kept().get('record-1')?.answers).toEqual(answers({ label_selection: BAD }));
  });

  it('is not considered for changes of another visit', async () => {
    await enter();
    answer('label_selection', GOOD);
    visit.fixture.clock.advance(200);
    const after = await enterInOtherTab();
    visit.fixture.ports.edits.isFull = true;
    expect(sessionOf(after).edits.losesAny()).toBe(false);
  });
});

describe('a newer answer from another tab', () => {
  it('a newer answer is shown at once in an unchanged form', async () => {
    await enter();
    const otherTab = await enterInOtherTab();
    sessionOf(otherTab).form.setAnswer('label_selection', GOOD);
    sessionOf(otherTab).act('draft');
    await settled();
    expect([session().answer.status, session().answer.mark]).toEqual(['draft', 'saved']);
    expect(session().form.answerTo('label_selection')).toEqual(GOOD);
  });

  async function overtake(): Promise<void> {
    await enter();
    const otherTab = await enterInOtherTab();
    answer('label_selection', BAD);
    sessionOf(otherTab).form.setAnswer('label_selection', GOOD);
    sessionOf(otherTab).act('draft');
    await settled();
  }

  it('a newer answer is shown together with the user’s changes, which stay', async () => {
    await overtake();
    expect(session().form.answerTo('label_selection')).toEqual(BAD);
    expect(session().answer.other).toMatchObject({
      own: 'unsaved',
      response: { status: 'draft', answers: answers({ label_selection: GOOD }) },
    });
  });

  it('can be taken', async () => {
    await overtake();
    session().takeTheirs();
    expect(session().form.answerTo('label_selection')).toEqual(GOOD);
    expect([session().answer.other, session().answer.mark]).toEqual([null, 'saved']);
  });

  it('can be passed over, and what one submits then replaces it', async () => {
    await overtake();
    session().keepMine();
    expect([session().answer.other, session().answer.mark]).toEqual([null, 'edited']);
    session().act('submit');
    await settled();
    expect(stored('record-1')).toMatchObject({
      status: 'submitted',
      answers: answers({ label_selection: BAD }),
    });
  });

  it('is found by an edit that comes from before a reload', async () => {
    await overtake();
    visit.fixture.clock.advance(200);
    const after = await enterInOtherTab('?status=draft');
    expect(sessionOf(after).answer.other).toMatchObject({ own: 'unsaved', response: { status: 'draft' } });
  });
});

describe('a newer answer from another device', () => {
  /** Answered there, where this browser hears nothing of it. */
  async function refuse(): Promise<void> {
    await enter();
    visit.fixture.store.create(
      'record-1',
      { status: 'submitted', answers: answers({ label_selection: GOOD }) },
      'there',
    );
    answer('label_selection', BAD);
    session().act('submit');
    await settled();
    session().queue.navigation.previous();
  }

  it('a newer answer from another device is shown together with the answer that was refused', async () => {
    await refuse();
    expect(session().answer.mark).toBe('conflict');
    expect(session().answer.other).toMatchObject({
      own: 'refused',
      response: { status: 'submitted', answers: answers({ label_selection: GOOD }) },
    });
    expect(session().form.answerTo('label_selection')).toEqual(BAD);
  });

  it('can be taken', async () => {
    await refuse();
    session().takeTheirs();
    await settled();
    expect([session().answer.mark, session().answer.other]).toEqual(['saved', null]);
    expect(session().form.answerTo('label_selection')).toEqual(GOOD);
    expect(stored('record-1')?.answers).toEqual(answers({ label_selection: GOOD }));
  });

  it("can be replaced by one's own", async () => {
    await refuse();
    session().keepMine();
    await settled();
    expect(stored('record-1')?.answers).toEqual(answers({ label_selection: BAD }));
    expect(session().answer.mark).toBe('saved');
  });

  it.each(['submit', 'draft', 'discard', 'clear'] as const)(
    'is replaced by no %s before one was chosen',
    async (act) => {
      await refuse();
      session().act(act);
      await settled();
      expect(session().answer.choiceFocusRequest).not.toBeNull();
      expect(stored('record-1')).toMatchObject({
        status: 'submitted',
        answers: answers({ label_selection: GOOD }),
      });
      session().keepMine();
      session().act('draft');
      await settled();
      expect(stored('record-1')).toMatchObject({
        status: 'draft',
        answers: answers({ label_selection: BAD }),
      });
    },
  );
});
