import { expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { settled } from '#tests/fakes/settled';
import { taskActsFixture } from '#tests/fakes/task-acts-fixture';
import { RestoreRefused } from './restore-refused.use-case';

const many = (name: string) => aTextClassification({ name, isMultiLabel: true, version: 'v0' });

it('a refused act is reverted, its draft is restored, and it leaves the history', async () => {
  const { acts, edits, history, outbox, record, server, draft } = taskActsFixture(many('a'), many('b'));
  expect(acts.restoreRefused).toBeInstanceOf(RestoreRefused);
  server.refused.add('a');
  acts.label.execute(['a'], 'news', 'card');
  acts.validate.execute(['a', 'b'], 'bulk');
  await settled();
  expect(acts.restoreRefused.execute()).toEqual([
    {
      name: 'a',
      act: 'validate',
      before: 'Default',
      failure: { kind: 'rejected', status: 400, detail: 'a is refused' },
    },
  ]);
  expect(record('a')).toMatchObject({ status: 'Default', annotation: null });
  expect([edits.of('a')?.draft, history.givenUp, outbox.entries]).toEqual([draft('news'), ['a'], []]);
  expect(record('b')?.annotation).toEqual(labeled('mia'));
});

it('acts that followed a refused one are reverted too, and a draft that was made since is kept', async () => {
  const { acts, edits, history, record, server, draft } = taskActsFixture(many('a'));
  server.refused.add('a');
  acts.label.execute(['a'], 'news', 'card');
  acts.validate.execute(['a'], 'card');
  await settled();
  acts.discard.execute(['a'], 'card');
  acts.label.execute(['a'], 'art', 'card');
  await settled();
  acts.restoreRefused.execute();
  expect(record('a')?.status).toBe('Default');
  expect(edits.of('a')).toMatchObject({ draft: draft('news', 'art'), base: { status: 'Default' } });
  expect(history.givenUp.length).toBeGreaterThan(0);
});
