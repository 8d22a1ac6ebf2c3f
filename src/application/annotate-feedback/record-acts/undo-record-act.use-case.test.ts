import { describe, expect, it } from 'vitest';
import { aRecord, aResponse } from '#tests/builders/record.builder';
import { BAD, GOOD, recordActsScene } from '#tests/fakes/record-acts-scene';
import { settled } from '#tests/fakes/settled';
import { UndoRecordAct } from './undo-record-act.use-case';

type Scene = ReturnType<typeof recordActsScene>;

function undoLast({ acts, history }: Scene) {
  const step = history.steps.at(-1);
  if (step === undefined) throw new Error('Nothing was done yet');
  return acts.undo.execute(step);
}

describe('undoing an act', () => {
  it('brings back what the response was, and the answers as an unsaved edit', async () => {
    const scene = recordActsScene(aRecord({ response: aResponse({ status: 'draft', answers: GOOD }) }));
    const { acts, edits, form, record, sent, stored } = scene;
    expect(acts.undo).toBeInstanceOf(UndoRecordAct);
    edits.set('record-1', { answers: BAD, base: null });
    acts.submit.execute(form(BAD));
    await settled();
    expect(undoLast(scene)).toEqual({ ok: true, value: undefined });
    expect(record().response).toMatchObject({ status: 'draft', answers: GOOD });
    expect(edits.of('record-1')).toMatchObject({
      answers: BAD,
      base: { status: 'draft', answers: GOOD },
    });
    await settled();
    expect(sent).toEqual(['replace', 'replace']);
    expect(stored()).toMatchObject({ status: 'draft', answers: GOOD });
  });

  it('leaves no edit where there was none', () => {
    const scene = recordActsScene();
    scene.acts.discard.execute(scene.form());
    undoLast(scene);
    expect(scene.edits.of('record-1')).toBeUndefined();
  });

  it('sends nothing when the act was not sent yet', async () => {
    const scene = recordActsScene();
    scene.network.goOffline();
    scene.acts.discard.execute(scene.form());
    undoLast(scene);
    scene.network.goOnline();
    await settled();
    expect([scene.sent, scene.outbox.statusOf('record-1')]).toEqual([[], null]);
  });

  it('does not replace text typed since by text typed before', () => {
    const scene = recordActsScene();
    const { acts, edits, form } = scene;
    edits.set('record-1', { answers: GOOD, base: null });
    acts.submit.execute(form(GOOD));
    edits.set('record-1', { answers: BAD, base: null });
    undoLast(scene);
    expect(edits.of('record-1')?.answers).toBe(BAD);
  });

  it('is refused where the record was answered elsewhere since, and changes nothing', async () => {
    const scene = recordActsScene();
    const { acts, answerElsewhere, form, own, sent, stored } = scene;
    acts.submit.execute(form(GOOD));
    scene.forget('record-1');
    await settled();
    answerElsewhere({ status: 'draft', answers: BAD });
    own.learn('record-1', stored());
    expect(undoLast(scene)).toEqual({ ok: false, error: { code: 'response-changed' } });
    await settled();
    expect([sent, stored()?.answers]).toEqual([['create'], BAD]);
    expect(scene.edits.of('record-1')).toBeUndefined();
  });

  it('reaches the server also when a later act was undone before it was sent, and the record has left memory', async () => {
    const scene = recordActsScene();
    const { acts, form, history, stored } = scene;
    acts.draft.execute(form());
    await settled();
    acts.discard.execute(form());
    undoLast(scene);
    scene.forget('record-1');
    const [draft] = history.steps;
    if (draft !== undefined) acts.undo.execute(draft);
    await settled();
    expect(stored()).toBeNull();
  });
});
