import { expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { settled } from '#tests/fakes/settled';
import { taskActsFixture } from '#tests/fakes/task-acts-fixture';
import { LabelRecords } from './label-records.use-case';

it('a label of single-label records is saved at once (TSK-20, TSK-21)', async () => {
  const { acts, server } = taskActsFixture(aTextClassification({ name: 'a', version: 'v0' }));
  expect(acts.label).toBeInstanceOf(LabelRecords);
  expect(acts.label.execute(['a'], 'news', 'card').act).toBe('validate');
  await settled();
  expect(server.record('a')).toMatchObject({ status: 'Validated', annotation: labeled('mia', 'news') });
  expect(acts.label.execute(['a'], 'news', 'bulk').changed).toEqual([]);
  expect(acts.label.execute(['a'], 'news', 'card').act).toBe('unlabel');
});

it('a label of a multi-label record becomes part of its draft (TSK-20)', () => {
  const { acts, edits, outbox, draft } = taskActsFixture(
    aTextClassification({ name: 'a', isMultiLabel: true }),
  );
  expect(acts.label.execute(['a'], 'news', 'card').act).toBe('edit');
  expect(edits.of('a')).toMatchObject({
    draft: draft('news'),
    base: { status: 'Default', annotation: null },
  });
  expect(outbox.entries).toEqual([]);
});

it('a text has no labels', () => {
  const { content: _, ...plain } = aTextClassification({ name: 'a' });
  const { acts } = taskActsFixture({ ...plain, task: 'Text2Text', content: { text: 'Hallo' } });
  expect(acts.label.execute(['a'], 'news', 'card').changed).toEqual([]);
});
