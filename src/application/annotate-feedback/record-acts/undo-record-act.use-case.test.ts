import { describe, expect, it } from 'vitest';
import { aRecord, aResponse } from '#tests/builders/record.builder';
import { BAD, GOOD, recordActsFixture } from '#tests/fakes/record-acts-fixture';
import { settled } from '#tests/fakes/settled';
import { UndoRecordAct } from './undo-record-act.use-case';

type Fixture = ReturnType<typeof recordActsFixture>;

function undoLast({ acts, history }: Fixture) {
  const step = history.steps.at(-1);
  if (step === undefined) throw new Error('Nothing was done yet');
  return acts.undo.execute(step);
}

describe('undoing an act', () => {
  it('undoing an act restores the previous response, and the answers as an unsaved edit (STA-24)', async () => {
    const fixture = recordActsFixture(aRecord({ response: aResponse({ status: 'draft', answers: GOOD }) }));
    const { acts, edits, form, record, sent, stored } = fixture;
    expect(acts.undo).toBeInstanceOf(UndoRecordAct);
    edits.set('record-1', { answers: BAD, base: null });
    acts.submit.execute(form(BAD));
    await settled();
    expect(undoLast(fixture)).toEqual({ ok: true, value: undefined });
    expect(record().response).toMatchObject({ status: 'draft', answers: GOOD });
    expect(edits.of('record-1')).toMatchObject({
      answers: BAD,
      base: { status: 'draft', answers: GOOD },
    });
    await settled();
    expect(sent).toEqual(['replace', 'replace']);
    expect(stored()).toMatchObject({ status: 'draft', answers: GOOD });
  });

  it('undoing an act creates no edit where there was none', () => {
    const fixture = recordActsFixture();
    fixture.acts.discard.execute(fixture.form());
    undoLast(fixture);
    expect(fixture.edits.of('record-1')).toBeUndefined();
  });

  it('undoing an act sends nothing when the act was not sent yet', async () => {
    const fixture = recordActsFixture();
    fixture.network.goOffline();
    fixture.acts.discard.execute(fixture.form());
    undoLast(fixture);
    fixture.network.goOnline();
    await settled();
    expect([fixture.sent, fixture.outbox.statusOf('record-1')]).toEqual([[], null]);
  });

  it('undoing an act keeps text that was typed since', () => {
    const fixture = recordActsFixture();
    const { acts, edits, form } = fixture;
    edits.set('record-1', { answers: GOOD, base: null });
    acts.submit.execute(form(GOOD));
    edits.set('record-1', { answers: BAD, base: null });
    undoLast(fixture);
    expect(edits.of('record-1')?.answers).toBe(BAD);
  });

  it('undoing an act is refused if the record was answered elsewhere since, and changes nothing', async () => {
    const fixture = recordActsFixture();
    const { acts, answerElsewhere, form, own, sent, stored } = fixture;
    acts.submit.execute(form(GOOD));
    fixture.forget('record-1');
    await settled();
    answerElsewhere({ status: 'draft', answers: BAD });
    own.learn('record-1', stored());
    expect(undoLast(fixture)).toEqual({ ok: false, error: { code: 'response-changed' } });
    await settled();
    expect([sent, stored()?.answers]).toEqual([['create'], BAD]);
    expect(fixture.edits.of('record-1')).toBeUndefined();
  });

  it('undoing an act reaches the server also if a later act was undone before it was sent and the record has left memory', async () => {
    const fixture = recordActsFixture();
    const { acts, form, history, stored } = fixture;
    acts.draft.execute(form());
    await settled();
    acts.discard.execute(form());
    undoLast(fixture);
    fixture.forget('record-1');
    const [draft] = history.steps;
    if (draft !== undefined) acts.undo.execute(draft);
    await settled();
    expect(stored()).toBeNull();
  });
});
