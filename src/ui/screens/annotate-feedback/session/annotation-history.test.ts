import { describe, expect, it } from 'vitest';
import { aRecord, aResponse, aSuggestion, anAnswer, answers, records } from '#tests/builders/record.builder';
import { annotationFixture, sessionOf, settled } from '#tests/fakes/annotation-fixture';
import { AnnotationVisit } from '#tests/fakes/annotation-visit';

const visit = new AnnotationVisit();
const { enter, session, stored, sent, answer, look } = visit;
const acts = () => session().history.acts.filter((shown) => shown.act !== 'many');

const GOOD = anAnswer('label_selection', 'good');
const BAD = anAnswer('label_selection', 'bad');

describe('the list of acts', () => {
  it('has the newest first, with the beginning of its record', async () => {
    await enter();
    answer('label_selection', GOOD);
    session().act('submit');
    look();
    session().act('discard');
    expect(acts().map(({ act, snippet, recordId }) => [act, snippet, recordId])).toEqual([
      ['discard', 'Text 2', 'record-2'],
      ['submit', 'Text 1', 'record-1'],
    ]);
    expect(acts().map(({ syncStatus }) => syncStatus?.kind)).toEqual(['waiting', 'waiting']);
    await settled();
    expect(acts().map(({ syncStatus }) => syncStatus)).toEqual([null, null]);
  });
});

describe('undoing', () => {
  it('from the notice of an act undoes that act, whatever was done before', async () => {
    await enter();
    answer('label_selection', GOOD);
    session().act('submit');
    look();
    session().act('discard');
    visit.fixture.toasts.at(-1)?.action?.run();
    expect(acts().map(({ act, isUndone }) => [act, isUndone])).toEqual([
      ['discard', true],
      ['submit', false],
    ]);
    await settled();
  });

  it('a submit shows the record again, pending, with the answers as they were, unsaved (STA-24)', async () => {
    await enter();
    answer('label_selection', GOOD);
    session().act('submit');
    await settled();
    session().undo();
    expect(session().queue.record?.id).toBe('record-1');
    expect([session().answer.status, session().answer.mark]).toEqual(['pending', 'edited']);
    expect(session().form.answerTo('label_selection')).toEqual(GOOD);
    await settled();
    expect(sent()).toEqual(['create', 'remove']);
    expect(stored('record-1')).toBeNull();
    expect(acts()).toMatchObject([{ isUndone: true }]);
  });

  it('an accepted suggestion leaves nothing to be saved', async () => {
    await enter({ records: records(2, { suggestions: [aSuggestion()] }) });
    session().act('submit');
    session().undo();
    expect([session().answer.status, session().answer.mark]).toEqual(['pending', 'untouched']);
  });

  it('undoing an unsent action sends nothing', async () => {
    await enter();
    visit.fixture.ports.network.goOffline();
    session().act('discard');
    session().undo();
    visit.fixture.ports.network.goOnline();
    await settled();
    expect(sent()).toEqual([]);
    expect(session().answer.syncStatus).toBeNull();
  });

  it('reaches the server also where a later act was undone before it was sent', async () => {
    await enter();
    session().act('draft');
    await settled();
    session().act('discard');
    session().undo();
    // The draft is not among the pending records any more, nor in memory.
    visit.fixture.viewModel.refresh();
    await settled();
    expect(session().queue.find('record-1')).toBeNull();
    session().undo();
    await settled();
    expect(stored('record-1')).toBeNull();
  });

  it('a change of a saved response brings back the one before', async () => {
    await enter({
      records: [aRecord({ response: aResponse({ answers: answers({ label_selection: GOOD }) }) })],
      query: '?status=submitted',
    });
    answer('label_selection', BAD);
    session().act('draft');
    await settled();
    session().undo();
    await settled();
    expect(stored('record-1')).toMatchObject({
      status: 'submitted',
      answers: new Map([['label_selection', GOOD]]),
    });
    expect(session().form.answerTo('label_selection')).toEqual(BAD);
    expect(session().answer.mark).toBe('edited');
  });

  it('goes back act by act', async () => {
    await enter();
    session().act('discard');
    look();
    session().act('discard');
    session().undo();
    expect(session().queue.record?.id).toBe('record-2');
    session().undo();
    expect(session().queue.record?.id).toBe('record-1');
    expect(session().history.canUndo).toBe(false);
    session().undo();
    await settled();
    expect([stored('record-1'), stored('record-2')]).toEqual([null, null]);
  });

  it('one act of the list leaves the others alone', async () => {
    await enter();
    session().act('discard');
    look();
    session().act('discard');
    await settled();
    session().undo(1);
    await settled();
    expect(stored('record-1')).toBeNull();
    expect(stored('record-2')?.status).toBe('discarded');
  });

  it('does not throw away what was typed since', async () => {
    await enter();
    answer('label_selection', GOOD);
    session().act('submit');
    session().queue.navigation.previous();
    answer('label_selection', BAD);
    session().undo(session().history.lastAct);
    expect(session().form.answerTo('label_selection')).toEqual(BAD);
    expect(session().answer.status).toBe('pending');
  });

  it('opens the queue in which the record is in memory', async () => {
    await enter({ records: [...records(2), aRecord({ id: 'sent', status: 'submitted' })] });
    session().act('discard');
    session().queue.navigation.choose('submitted');
    await settled();
    session().undo();
    expect([session().queue.status, session().queue.record?.id]).toEqual(['pending', 'record-1']);
  });

  it('says where the record is when it is in memory no more', async () => {
    await enter();
    session().act('discard');
    await settled();
    visit.fixture.viewModel.refresh();
    await settled();
    session().undo();
    await settled();
    expect(stored('record-1')).toBeNull();
    expect(visit.fixture.toasts.at(-1)).toMatchObject({
      text: 'Undone: “Text 1” is under Pending again.',
      action: { label: 'Open Pending' },
    });
  });

  it('never costs an answer that was given elsewhere since', async () => {
    await enter();
    answer('label_selection', GOOD);
    session().act('submit');
    await settled();
    const otherTab = annotationFixture({ sameBrowserAs: visit.fixture, query: '?status=submitted' });
    const leaveOtherTab = otherTab.viewModel.activate();
    await settled();
    sessionOf(otherTab).form.setAnswer('label_selection', BAD);
    sessionOf(otherTab).act('submit');
    await settled();
    session().undo();
    await settled();
    expect(stored('record-1')?.answers).toEqual(new Map([['label_selection', BAD]]));
    expect(visit.fixture.toasts.at(-1)?.text).toBe('Not undone: “Text 1” was answered elsewhere.');
    expect(session().history.canUndo).toBe(false);
    leaveOtherTab();
  });
});
