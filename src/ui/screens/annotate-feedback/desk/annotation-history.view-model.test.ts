import { describe, expect, it } from 'vitest';
import { aRecord, aResponse, aSuggestion, anAnswer, answers, records } from '#tests/builders/record.builder';
import { annotationScene, deskOf, settled } from '#tests/fakes/annotation-scene';
import { AnnotationVisit } from '#tests/fakes/annotation-visit';

const visit = new AnnotationVisit();
const { enter, desk, stored, sent, answer, look } = visit;
const acts = () => desk().history.acts.filter((shown) => shown.act !== 'many');

const GOOD = anAnswer('label_selection', 'good');
const BAD = anAnswer('label_selection', 'bad');

describe('the list of acts', () => {
  it('has the newest first, with the beginning of its record', async () => {
    await enter();
    answer('label_selection', GOOD);
    desk().act('submit');
    look();
    desk().act('discard');
    expect(acts().map(({ act, snippet, recordId }) => [act, snippet, recordId])).toEqual([
      ['discard', 'Text 2', 'record-2'],
      ['submit', 'Text 1', 'record-1'],
    ]);
    expect(acts().map(({ syncStatus }) => syncStatus?.kind)).toEqual(['waiting', 'waiting']);
    await settled();
    expect(acts().map(({ syncStatus }) => syncStatus)).toEqual([null, null]);
  });
});

describe('taking back', () => {
  it('from the notice of an act takes back that act, whatever was done before', async () => {
    await enter();
    answer('label_selection', GOOD);
    desk().act('submit');
    look();
    desk().act('discard');
    visit.scene.toasts.at(-1)?.action?.run();
    expect(acts().map(({ act, isUndone }) => [act, isUndone])).toEqual([
      ['discard', true],
      ['submit', false],
    ]);
    await settled();
  });

  it('a submit shows the record again, pending, with the answers as they were, unsaved', async () => {
    await enter();
    answer('label_selection', GOOD);
    desk().act('submit');
    await settled();
    desk().undo();
    expect(desk().queue.record?.id).toBe('record-1');
    expect([desk().atHand.status, desk().atHand.mark]).toEqual(['pending', 'edited']);
    expect(desk().form.answerTo('label_selection')).toEqual(GOOD);
    await settled();
    expect(sent()).toEqual(['create', 'remove']);
    expect(stored('record-1')).toBeNull();
    expect(acts()).toMatchObject([{ isUndone: true }]);
  });

  it('an accepted suggestion leaves nothing to be saved', async () => {
    await enter({ records: records(2, { suggestions: [aSuggestion()] }) });
    desk().act('submit');
    desk().undo();
    expect([desk().atHand.status, desk().atHand.mark]).toEqual(['pending', 'untouched']);
  });

  it('undoing an unsent action sends nothing', async () => {
    await enter();
    visit.scene.ports.network.goOffline();
    desk().act('discard');
    desk().undo();
    visit.scene.ports.network.goOnline();
    await settled();
    expect(sent()).toEqual([]);
    expect(desk().atHand.syncStatus).toBeNull();
  });

  it('reaches the server also where a later act was taken back before it was sent', async () => {
    await enter();
    desk().act('draft');
    await settled();
    desk().act('discard');
    desk().undo();
    // The draft is not among the pending records any more, nor in memory.
    visit.scene.viewModel.refresh();
    await settled();
    expect(desk().queue.find('record-1')).toBeNull();
    desk().undo();
    await settled();
    expect(stored('record-1')).toBeNull();
  });

  it('a change of a saved response brings back the one before', async () => {
    await enter({
      records: [aRecord({ response: aResponse({ answers: answers({ label_selection: GOOD }) }) })],
      query: '?status=submitted',
    });
    answer('label_selection', BAD);
    desk().act('draft');
    await settled();
    desk().undo();
    await settled();
    expect(stored('record-1')).toMatchObject({
      status: 'submitted',
      answers: new Map([['label_selection', GOOD]]),
    });
    expect(desk().form.answerTo('label_selection')).toEqual(BAD);
    expect(desk().atHand.mark).toBe('edited');
  });

  it('goes back act by act', async () => {
    await enter();
    desk().act('discard');
    look();
    desk().act('discard');
    desk().undo();
    expect(desk().queue.record?.id).toBe('record-2');
    desk().undo();
    expect(desk().queue.record?.id).toBe('record-1');
    expect(desk().history.canUndo).toBe(false);
    desk().undo();
    await settled();
    expect([stored('record-1'), stored('record-2')]).toEqual([null, null]);
  });

  it('one act of the list leaves the others alone', async () => {
    await enter();
    desk().act('discard');
    look();
    desk().act('discard');
    await settled();
    desk().undo(1);
    await settled();
    expect(stored('record-1')).toBeNull();
    expect(stored('record-2')?.status).toBe('discarded');
  });

  it('does not throw away what was typed since', async () => {
    await enter();
    answer('label_selection', GOOD);
    desk().act('submit');
    desk().page('previous');
    answer('label_selection', BAD);
    desk().undo(desk().history.lastAct);
    expect(desk().form.answerTo('label_selection')).toEqual(BAD);
    expect(desk().atHand.status).toBe('pending');
  });

  it('opens the queue in which the record is in memory', async () => {
    await enter({ records: [...records(2), aRecord({ id: 'sent', status: 'submitted' })] });
    desk().act('discard');
    desk().chooseQueue('submitted');
    await settled();
    desk().undo();
    expect([desk().queue.status, desk().queue.record?.id]).toEqual(['pending', 'record-1']);
  });

  it('says where the record is when it is in memory no more', async () => {
    await enter();
    desk().act('discard');
    await settled();
    visit.scene.viewModel.refresh();
    await settled();
    desk().undo();
    await settled();
    expect(stored('record-1')).toBeNull();
    expect(visit.scene.toasts.at(-1)).toMatchObject({
      text: 'Undone: “Text 1” is under Pending again.',
      action: { label: 'Open Pending' },
    });
  });

  it('never costs an answer that was given elsewhere since', async () => {
    await enter();
    answer('label_selection', GOOD);
    desk().act('submit');
    await settled();
    const beside = annotationScene({ beside: visit.scene, query: '?status=submitted' });
    const leaveBeside = beside.viewModel.activate();
    await settled();
    deskOf(beside).form.setAnswer('label_selection', BAD);
    deskOf(beside).act('submit');
    await settled();
    desk().undo();
    await settled();
    expect(stored('record-1')?.answers).toEqual(new Map([['label_selection', BAD]]));
    expect(visit.scene.toasts.at(-1)?.text).toBe('Not undone: “Text 1” was answered elsewhere.');
    expect(desk().history.canUndo).toBe(false);
    leaveBeside();
  });
});
