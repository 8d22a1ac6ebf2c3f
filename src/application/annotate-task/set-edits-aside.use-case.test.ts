import { expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { settled } from '#tests/fakes/settled';
import { taskActsFixture } from '#tests/fakes/task-acts-fixture';
import { SetEditsAside } from './set-edits-aside.use-case';

it('the drafts of a page are set aside as one step, whose undo restores them together (TSK-14)', async () => {
  const many = (name: string) =>
    aTextClassification({ name, isMultiLabel: true, annotation: labeled('ann', 'news') });
  const { acts, edits, history, server, draft } = taskActsFixture(many('a'), many('b'), many('c'));
  expect(acts.setAside).toBeInstanceOf(SetEditsAside);
  acts.label.execute(['a'], 'art', 'card');
  acts.label.execute(['b'], 'art', 'card');
  expect(acts.setAside.execute(['a', 'b', 'c'])).toEqual({
    changed: ['a', 'b'],
    skipped: [],
    act: 'set-aside',
    step: 3,
  });
  expect([edits.of('a'), edits.of('b')]).toEqual([undefined, undefined]);
  expect(acts.undo.execute(history.last)).toEqual({ undone: ['a', 'b'], refused: [] });
  expect([edits.of('a')?.draft, edits.of('b')?.draft]).toEqual([draft('news', 'art'), draft('news', 'art')]);
  await settled();
  expect(server.sent).toEqual([]);
});
