import { when } from 'mobx';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertSuggestions } from '#server/store/queries/new-records';
import { toJsonText } from '#server/store/json';
import { NO_CHANGES } from '#domain/bulk/feedback/answer-changes';
import { withOwnSuggestions } from '#domain/bulk/feedback/own-suggestions';
import { planSummary } from '#domain/bulk/feedback/plan-summary';
import { aBulkBrowser } from '../fakes/bulk-tab';
import { actOf, confirmed, finished, idOf, prepared } from '../fakes/bulk-fixture';
import { openWorld, type World } from '../server/world';
import { aBulkDataset, visit } from './bulk-world';

const COUNT = 60;
const MOODS = ['good', 'bad', 'mixed'] as const;

/** Of every six one has no suggestion, one no score, one a low one. */
const scoreAt = (index: number) => [undefined, null, 0.4, 0.8, 0.9, 1][index % 6];
const moodAt = (index: number) => MOODS[index % MOODS.length] ?? 'good';

let world: World;
let fixture: Awaited<ReturnType<typeof aBulkDataset>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  fixture = await aBulkDataset(world, COUNT);
  const { recordIds, questionIds } = fixture.dataset;
  const suggestions = recordIds.flatMap((record_id, index) => {
    const score = scoreAt(index);
    if (score === undefined) return [];
    const value = toJsonText(moodAt(index));
    return [
      {
        dataset_id: fixture.dataset.id,
        record_id,
        question_id: questionIds['mood'] ?? '',
        value,
        score: score === null ? null : toJsonText(score),
        agent: 'model-1',
        type: 'model' as const,
      },
    ];
  });
  await insertSuggestions(world.engine.db, suggestions);
});

it('submits each record with its own suggestion from a score on, goes on after a reload, and takes it back (BUL-12)', async () => {
  const browser = aBulkBrowser();
  const first = await visit(fixture, { browser });
  const request = first.request(await first.all(), withOwnSuggestions(NO_CHANGES, first.questions, null));
  const plan = await prepared(first.acts, request);
  plan.reorder({ ...request.order, changes: withOwnSuggestions(NO_CHANGES, first.questions, 0.8) });
  expect(planSummary(plan.request.value, plan.planned())).toMatchObject({
    sent: 30,
    skipped: new Map([
      ['none', 10],
      ['unscored', 10],
      ['low', 10],
    ]),
  });
  const id = idOf(confirmed(first.acts, plan, { looked: 20, wrong: 1 }));
  await when(() => actOf(first.acts, id).progress.done > 0);
  first.leave();

  const { acts, found } = await visit(fixture, { browser });
  await when(() => acts.acts.length > 0);
  expect((await finished(acts, id)).progress).toMatchObject({
    total: COUNT,
    done: 30,
    problems: 30,
    skipped: 30,
  });
  const answered = new Map(
    (await found('submitted')).map((record) => [record.id, record.response?.answers.get('mood')?.value]),
  );
  const expected = fixture.dataset.recordIds.flatMap((recordId, index) =>
    Number(scoreAt(index)) >= 0.8 ? [[recordId, moodAt(index)] as const] : [],
  );
  expect(answered).toEqual(new Map(expected));

  expect((await finished(acts, idOf(acts.commands.undo.execute(id)))).progress).toMatchObject({
    done: 30,
    problems: 0,
  });
  expect(await found('pending')).toHaveLength(COUNT);
});
