import { expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { settled } from '#tests/fakes/settled';
import { taskActsFixture } from '#tests/fakes/task-acts-fixture';
import { TakeTheirAnnotation } from './take-their-annotation.use-case';

it('taking their annotation drops the user’s own act, which leaves the history', async () => {
  const { acts, server, outbox, record, history } = taskActsFixture(
    aTextClassification({ name: 'a', version: 'v0' }),
  );
  expect(acts.takeTheirs).toBeInstanceOf(TakeTheirAnnotation);
  server.changeElsewhere('a', { status: 'Validated', annotation: labeled('ann', 'art') });
  acts.label.execute(['a'], 'news', 'card');
  await settled();
  acts.takeTheirs.execute('a');
  await settled();
  expect([outbox.entries, history.givenUp]).toEqual([[], ['a']]);
  expect(record('a')?.annotation).toEqual(labeled('ann', 'art'));
});

it('taking their annotation ends the user’s own draft, which undo restores', () => {
  const { acts, edits, history, draft } = taskActsFixture(
    aTextClassification({ name: 'a', isMultiLabel: true }),
  );
  edits.set('a', { draft: draft('news'), base: { status: 'Discarded', annotation: null } });
  acts.takeTheirs.execute('a');
  expect([edits.of('a'), history.givenUp]).toEqual([undefined, []]);
  acts.undo.execute(history.last);
  expect(edits.of('a')?.draft).toEqual(draft('news'));
});
