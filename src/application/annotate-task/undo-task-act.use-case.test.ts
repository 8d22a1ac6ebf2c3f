import { expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { settled } from '#tests/fakes/settled';
import { taskActsFixture } from '#tests/fakes/task-acts-fixture';
import { UndoTaskAct } from './undo-task-act.use-case';

const many = (name: string) => aTextClassification({ name, isMultiLabel: true, version: 'v0' });

it('undo restores status, annotation and draft, on the server too', async () => {
  const { acts, edits, history, server, draft } = taskActsFixture(many('a'));
  expect(acts.undo).toBeInstanceOf(UndoTaskAct);
  acts.label.execute(['a'], 'news', 'card');
  acts.validate.execute(['a'], 'card');
  await settled();
  expect(acts.undo.execute(history.last)).toEqual({ undone: ['a'], refused: [] });
  expect(edits.of('a')?.draft).toEqual(draft('news'));
  await settled();
  expect(server.record('a')).toMatchObject({ status: 'Default', annotation: null });
});

it('undo keeps a draft that was made since', async () => {
  const { acts, edits, history, draft } = taskActsFixture(many('a'));
  acts.label.execute(['a'], 'news', 'card');
  acts.validate.execute(['a'], 'card');
  const step = history.last;
  acts.label.execute(['a'], 'art', 'card');
  acts.undo.execute(step);
  expect(edits.of('a')?.draft).toEqual(draft('news', 'art'));
  await settled();
});

it('undo does not change records that somebody else has changed since, or that are not known', async () => {
  const { acts, history, server, reread, forget } = taskActsFixture(many('a'), many('b'), many('c'));
  acts.validate.execute(['a', 'b', 'c'], 'bulk');
  await settled();
  const theirs = { status: 'Validated', annotation: labeled('ann', 'art') } as const;
  server.changeElsewhere('b', theirs);
  reread('b');
  forget('c');
  expect(acts.undo.execute(history.last)).toEqual({ undone: ['a'], refused: ['b', 'c'] });
  await settled();
  expect(server.record('b')).toMatchObject(theirs);
});
