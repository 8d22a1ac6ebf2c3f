import { expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { settled } from '#tests/fakes/settled';
import { taskActsFixture } from '#tests/fakes/task-acts-fixture';
import { KeepOwnAnnotation } from './keep-own-annotation.use-case';

it('keeping the user’s own annotation sends the act again, and it replaces the newer one', async () => {
  const { acts, server, outbox } = taskActsFixture(aTextClassification({ name: 'a', version: 'v0' }));
  expect(acts.keepMine).toBeInstanceOf(KeepOwnAnnotation);
  server.changeElsewhere('a', { status: 'Validated', annotation: labeled('ann', 'art') });
  acts.label.execute(['a'], 'news', 'card');
  await settled();
  expect(outbox.entries).toMatchObject([{ problem: { kind: 'conflict' } }]);
  acts.keepMine.execute('a');
  await settled();
  expect([outbox.entries, server.record('a')?.annotation]).toEqual([[], labeled('mia', 'news')]);
});

it('keeping the user’s own draft bases it on the newer annotation', () => {
  const newer = aTextClassification({ name: 'a', isMultiLabel: true, annotation: labeled('ann', 'art') });
  const { acts, edits, draft } = taskActsFixture(newer);
  edits.set('a', { draft: draft('news'), base: { status: 'Default', annotation: null } });
  acts.keepMine.execute('a');
  expect(edits.of('a')).toMatchObject({ draft: draft('news'), base: { annotation: newer.annotation } });
});
