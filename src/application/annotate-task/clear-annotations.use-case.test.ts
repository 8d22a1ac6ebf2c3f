import { expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { settled } from '#tests/fakes/settled';
import { taskActsFixture } from '#tests/fakes/task-acts-fixture';
import { ClearAnnotations } from './clear-annotations.use-case';

it('clearing empties the draft, sends nothing, and does not change empty annotations (TSK-11)', async () => {
  const many = (name: string) => aTextClassification({ name, isMultiLabel: true });
  const { acts, edits, server, draft } = taskActsFixture(
    { ...many('a'), annotation: labeled('ann', 'news') },
    many('b'),
  );
  expect(acts.clear).toBeInstanceOf(ClearAnnotations);
  expect(acts.clear.execute(['a', 'b'])).toMatchObject({ changed: ['a'], act: 'clear' });
  expect([edits.of('a')?.draft, edits.of('b')]).toEqual([draft(), undefined]);
  await settled();
  expect(server.sent).toEqual([]);
});
