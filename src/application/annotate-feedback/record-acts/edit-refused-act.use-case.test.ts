import { expect, it } from 'vitest';
import { aRecord, aResponse } from '#tests/builders/record.builder';
import { BAD, GOOD, recordActsFixture } from '#tests/fakes/record-acts-fixture';
import { settled } from '#tests/fakes/settled';
import { EditRefusedAct } from './edit-refused-act.use-case';

it('a refused act becomes an unsaved edit based on the server’s state, and cannot be undone', async () => {
  const { acts, edits, form, history, outbox, record, refuse } = recordActsFixture();
  expect(acts.editAgain).toBeInstanceOf(EditRefusedAct);
  refuse();
  acts.submit.execute(form(GOOD));
  await settled();
  acts.editAgain.execute('record-1', GOOD);
  expect([outbox.statusOf('record-1'), record().response]).toEqual([null, null]);
  expect(edits.of('record-1')).toMatchObject({ answers: GOOD, base: null });
  expect(history.givenUp).toEqual(['record-1']);
});

it('the edit of an act that was never sent builds on the previous response', () => {
  const { acts, edits, form, network } = recordActsFixture(
    aRecord({ response: aResponse({ status: 'draft', answers: BAD }) }),
  );
  network.goOffline();
  acts.submit.execute(form(GOOD));
  acts.editAgain.execute('record-1', GOOD);
  expect(edits.of('record-1')).toMatchObject({ answers: GOOD, base: { status: 'draft', answers: BAD } });
});
