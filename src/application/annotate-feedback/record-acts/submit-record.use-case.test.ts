import { describe, expect, it } from 'vitest';
import { aRecord, aResponse } from '#tests/builders/record.builder';
import { BAD, GOOD, recordActsFixture } from '#tests/fakes/record-acts-fixture';
import { settled } from '#tests/fakes/settled';
import { SubmitRecord } from './submit-record.use-case';

describe('submitting a record', () => {
  it('submitting a record shows the answers as submitted at once, and saves them (STA-18)', async () => {
    const { acts, form, record, stored, sent } = recordActsFixture();
    expect(acts.submit).toBeInstanceOf(SubmitRecord);
    expect(acts.submit.execute(form(GOOD))).toEqual({ ok: true, value: 1 });
    expect(record().response).toMatchObject({ status: 'submitted', answers: GOOD, id: null });
    expect(stored()).toBeNull();
    await settled();
    expect(sent).toEqual(['create']);
    expect(stored()).toMatchObject({ status: 'submitted', answers: GOOD });
  });

  it('submitting a record is refused while a required question is open, and changes nothing', async () => {
    const { acts, edits, form, history, record, sent } = recordActsFixture();
    edits.set('record-1', { answers: GOOD, base: null });
    const refused = { code: 'incomplete', questions: ['mood'] };
    expect(acts.submit.execute(form())).toEqual({ ok: false, error: refused });
    await settled();
    expect([sent, history.steps, record().response]).toEqual([[], [], null]);
    expect(edits.of('record-1')?.answers).toBe(GOOD);
  });

  it('submitting a record adds a step to the history with everything that its undo needs', () => {
    const { acts, edits, form, history } = recordActsFixture(
      aRecord({ response: aResponse({ status: 'draft', answers: BAD }) }),
    );
    edits.set('record-1', { answers: BAD, base: null });
    acts.submit.execute({ ...form(GOOD), queue: 'draft', place: 7 });
    expect(history.steps).toMatchObject([
      {
        act: 'submit',
        recordId: 'record-1',
        queue: 'draft',
        place: 7,
        snippet: 'Hello',
        before: { status: 'draft', answers: BAD },
        after: { status: 'submitted', answers: GOOD },
        unsaved: BAD,
      },
    ]);
  });

  it('submitting a record ends the unsaved edit, and the history reuses the submitted answers for it', () => {
    const { acts, edits, form, history } = recordActsFixture();
    edits.set('record-1', { answers: new Map(GOOD), base: null });
    acts.submit.execute(form(GOOD));
    expect(edits.of('record-1')).toBeUndefined();
    expect(history.steps[0]?.unsaved).toBe(history.steps[0]?.after?.answers);
  });

  it('submitting a record a second time does nothing', async () => {
    const { acts, form, history, sent } = recordActsFixture();
    acts.submit.execute(form(GOOD));
    expect(acts.submit.execute(form(GOOD))).toEqual({ ok: true, value: null });
    await settled();
    expect([sent, history.steps.length]).toEqual([['create'], 1]);
  });

  it('submitting a record again after a refusal of the server sends the refused act again', async () => {
    const { acts, form, history, outbox, refuse, stored } = recordActsFixture();
    refuse();
    acts.submit.execute(form(GOOD));
    await settled();
    expect(outbox.statusOf('record-1')).toMatchObject({ kind: 'failed' });
    expect(acts.submit.execute(form(GOOD))).toEqual({ ok: true, value: null });
    await settled();
    expect(stored()).toMatchObject({ status: 'submitted', answers: GOOD });
    expect(history.steps).toHaveLength(1);
  });

  it.each([
    ['the refused answers', GOOD, 1],
    ['other answers', BAD, 2],
  ])('submitting a record replaces a visible newer answer with %s', async (_, answers, steps) => {
    const { acts, answerElsewhere, form, history, outbox, stored } = recordActsFixture();
    answerElsewhere({ status: 'draft', answers: BAD });
    acts.submit.execute(form(GOOD));
    await settled();
    expect(outbox.statusOf('record-1')).toMatchObject({ kind: 'conflict' });
    acts.submit.execute(form(answers));
    await settled();
    expect(outbox.statusOf('record-1')).toBeNull();
    expect(stored()).toMatchObject({ status: 'submitted', answers });
    expect(history.steps).toHaveLength(steps);
  });
});
