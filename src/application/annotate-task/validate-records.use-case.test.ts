import { expect, it } from 'vitest';
import { aTextClassification, labeled } from '#tests/builders/task-record.builder';
import { settled } from '#tests/fakes/settled';
import { taskActsFixture } from '#tests/fakes/task-acts-fixture';
import { ValidateRecords } from './validate-records.use-case';

const many = (name: string) => aTextClassification({ name, isMultiLabel: true, version: 'v0' });

it('validating records saves their drafts, and notes one step with everything that its undo needs (TSK-12)', async () => {
  const { acts, edits, history, record, server, draft } = taskActsFixture(many('a'), many('b'));
  expect(acts.validate).toBeInstanceOf(ValidateRecords);
  edits.set('a', { draft: draft('news'), base: { status: 'Default', annotation: null } });
  const done = acts.validate.execute(['a', 'b'], 'bulk');
  expect(done).toEqual({ changed: ['a', 'b'], skipped: [], act: 'validate', step: 1 });
  expect(record('a')).toMatchObject({ status: 'Validated', annotation: labeled('mia', 'news') });
  expect(edits.of('a')).toBeUndefined();
  expect(history.last).toMatchObject({
    act: 'validate',
    page: 3,
    snippet: 'A slow bear.',
    recordId: 'TextClassification/news/sentiment/a',
    before: { status: 'Default', annotation: null },
    after: { status: 'Validated', annotation: labeled('mia', 'news') },
    unsaved: draft('news'),
    further: [{ recordId: 'TextClassification/news/sentiment/b', unsaved: null }],
  });
  await settled();
  expect(server.sent).toEqual([['a', 'b']]);
});

it('validating skips records that cannot be validated, and notes nothing if there are no others (TSK-12)', () => {
  const { acts, history, outbox } = taskActsFixture(aTextClassification({ name: 'a' }));
  expect(acts.validate.execute(['a', 'unknown'], 'bulk')).toEqual({
    changed: [],
    skipped: [{ name: 'a', reason: 'nothing-to-validate' }],
    act: null,
    step: null,
  });
  expect([history.steps, outbox.entries]).toEqual([[], []]);
});

it('validating a validated record restores the default status on a card, and changes nothing in bulk (TSK-10, TSK-11)', async () => {
  const validated = aTextClassification({
    name: 'a',
    status: 'Validated',
    annotation: labeled('ann', 'news'),
    version: 'v0',
  });
  const { acts, server } = taskActsFixture(validated);
  expect(acts.validate.execute(['a'], 'bulk').changed).toEqual([]);
  expect(acts.validate.execute(['a'], 'card')).toMatchObject({ changed: ['a'], act: 'default' });
  await settled();
  expect(server.record('a')).toMatchObject({ status: 'Default', annotation: labeled('ann', 'news') });
});

it('validating a record in conflict keeps the user’s own answer on its card, and skips the record in bulk', async () => {
  const { acts, server } = taskActsFixture(
    aTextClassification({ name: 'a', annotation: labeled('ann', 'news'), version: 'v0' }),
  );
  server.changeElsewhere('a', { status: 'Discarded', annotation: null });
  acts.validate.execute(['a'], 'card');
  await settled();
  expect(acts.validate.execute(['a'], 'bulk').skipped).toEqual([{ name: 'a', reason: 'undecided' }]);
  acts.label.execute(['a'], 'news', 'bulk');
  acts.discard.execute(['a'], 'card');
  await settled();
  expect(server.record('a')?.status).toBe('Discarded');
});
