import { expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { settled } from '#tests/fakes/settled';
import { taskActsFixture } from '#tests/fakes/task-acts-fixture';
import { RelabelRecords } from './relabel-records.use-case';

it('labels are added to drafts and removed from them; records that stay the same are left alone (TSK-21)', async () => {
  const many = (name: string, ...labels: readonly string[]) =>
    aTextClassification({ name, isMultiLabel: true, annotation: labeled('ann', ...labels) });
  const { acts, edits, server, draft } = taskActsFixture(many('a', 'news'), many('b', 'art'));
  expect(acts.relabel).toBeInstanceOf(RelabelRecords);
  const done = acts.relabel.execute(['a', 'b'], { added: ['art'], removed: ['news'] });
  expect([done.changed, done.act]).toEqual([['a'], 'edit']);
  expect([edits.of('a')?.draft, edits.of('b')]).toEqual([draft('art'), undefined]);
  await settled();
  expect(server.sent).toEqual([]);
});
