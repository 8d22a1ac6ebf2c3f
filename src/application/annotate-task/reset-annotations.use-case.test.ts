import { expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { settled } from '#tests/fakes/settled';
import { taskActsFixture } from '#tests/fakes/task-acts-fixture';
import { ResetAnnotations } from './reset-annotations.use-case';

it('a reset ends the drafts, sends nothing, and can be undone (TSK-11)', async () => {
  const many = (name: string) =>
    aTextClassification({ name, isMultiLabel: true, annotation: labeled('ann', 'news') });
  const { acts, edits, history, server, draft } = taskActsFixture(many('a'), many('b'));
  expect(acts.reset).toBeInstanceOf(ResetAnnotations);
  acts.label.execute(['a'], 'art', 'card');
  expect(acts.reset.execute(['a', 'b'])).toMatchObject({ changed: ['a'], act: 'reset' });
  expect(edits.of('a')).toBeUndefined();
  acts.undo.execute(history.last);
  expect(edits.of('a')?.draft).toEqual(draft('news', 'art'));
  await settled();
  expect(server.sent).toEqual([]);
});
