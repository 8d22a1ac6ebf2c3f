import { expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { settled } from '#tests/fakes/settled';
import { taskActsFixture } from '#tests/fakes/task-acts-fixture';
import { DiscardRecords } from './discard-records.use-case';

it('discarding records keeps their annotations and ends their drafts (TSK-11)', async () => {
  const record = aTextClassification({
    name: 'a',
    isMultiLabel: true,
    annotation: labeled('ann', 'news'),
    version: 'v0',
  });
  const { acts, edits, server, draft } = taskActsFixture(record);
  expect(acts.discard).toBeInstanceOf(DiscardRecords);
  edits.set('a', { draft: draft('art'), base: { status: 'Default', annotation: record.annotation } });
  expect(acts.discard.execute(['a'], 'card')).toMatchObject({ changed: ['a'], act: 'discard' });
  expect(edits.of('a')).toBeUndefined();
  await settled();
  expect(server.record('a')).toMatchObject({ status: 'Discarded', annotation: labeled('ann', 'news') });
});

it('discarding a discarded record restores the default status on a card, and changes nothing in bulk (TSK-10, TSK-11)', () => {
  const { acts } = taskActsFixture(aTextClassification({ name: 'a', status: 'Discarded' }));
  expect(acts.discard.execute(['a'], 'bulk').changed).toEqual([]);
  expect(acts.discard.execute(['a'], 'card').act).toBe('default');
});
