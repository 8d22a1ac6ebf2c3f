import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { aRecord, aResponse, aSuggestion, records } from '#tests/builders/record.builder';
import { aSearch } from '#tests/builders/search.builder';
import { InMemoryAnnotations } from '#tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '#tests/fakes/in-memory-record.repository';
import { InMemoryResponseRepository } from '#tests/fakes/in-memory-response.repository';
import { seededRandom } from '#tests/server/seeded-random';
import type { TargetsWanted } from '#application/bulk/ports/bulk-family.port';
import type { BulkFeedback, FeedbackBulkRequest, FeedbackPick } from '#domain/bulk/feedback/feedback-bulk';
import { NO_CHANGES } from '#domain/bulk/feedback/answer-changes';
import { withOwnSuggestions } from '#domain/bulk/feedback/own-suggestions';
import { allMatching, withPicked } from '#domain/bulk/record-pick';
import { sampleOf } from '#domain/bulk/sample-draw';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { allOf } from '#domain/search/feedback/record-criteria';
import { CollectTargets } from './collect-targets.use-case';

const MOOD = aQuestion('label_selection', { name: 'mood', required: true });

type Given = Partial<Omit<TargetsWanted<BulkFeedback>, 'request'> & FeedbackBulkRequest>;

function setUp(all: readonly FeedbackRecord[]) {
  const annotations = new InMemoryAnnotations(all);
  const repository = new InMemoryRecordRepository(annotations);
  const responses = new InMemoryResponseRepository(annotations);
  const random = seededRandom(1);
  const collect = new CollectTargets(repository, responses, random);
  const found: number[] = [];
  const execute = (pick: FeedbackPick, given: Given = {}, signal?: AbortSignal) => {
    const { known = new Map(), isOnItsWay = () => false, ...asked } = given;
    const request = {
      datasetId: DATASET_ID,
      datasetName: 'Reviews',
      questions: [],
      firstField: 'text',
      order: { verb: 'discard', changes: NO_CHANGES },
      pick,
      ...asked,
    } as const;
    return collect.execute({ request, known, isOnItsWay, onFound: (count) => found.push(count) }, signal);
  };
  return { annotations, repository, responses, execute, found };
}

const ids = (result: Awaited<ReturnType<ReturnType<typeof setUp>['execute']>>) =>
  result.ok ? result.value.candidates.map(({ recordId }) => recordId) : result.error;

const picked = (...some: readonly string[]): FeedbackPick => ({ mode: 'picked', ids: new Set(some) });

describe('collecting picked records', () => {
  it('collecting picked records takes records in memory as they are, and fetches the others', async () => {
    const { execute, repository } = setUp(records(3, { status: 'draft' }));
    const known = new Map([['record-1', aRecord({ id: 'record-1', status: 'discarded' })]]);
    const collected = await execute(picked('record-1', 'record-3'), { known });
    expect(ids(collected)).toEqual(['record-1', 'record-3']);
    expect(collected.ok && collected.value.candidates.map(({ before }) => before?.status)).toEqual([
      'discarded',
      'draft',
    ]);
    expect(repository.calls.log).toEqual(['get']);
  });

  it('collecting picked records fetches records with an unacknowledged answer as well', async () => {
    const { execute } = setUp(records(1, { status: 'draft' }));
    const unsure = aRecord({ id: 'record-1', response: aResponse({ id: null, revision: null }) });
    const collected = await execute(picked('record-1'), { known: new Map([['record-1', unsure]]) });
    expect(collected.ok && collected.value.candidates[0]?.before?.status).toBe('draft');
  });

  it('collecting picked records lists records that no longer exist', async () => {
    const { execute } = setUp(records(1));
    const collected = await execute(picked('record-1', 'nowhere'));
    expect(collected).toMatchObject({
      value: { candidates: [{ problem: null }, { recordId: 'nowhere', problem: { kind: 'gone' } }] },
    });
  });

  it('collecting picked records fails as a whole if one record cannot be fetched', async () => {
    const { execute, responses } = setUp(records(12));
    responses.calls.failNext('ownOf', { kind: 'server', status: 500 });
    const all = records(12).map(({ id }) => id);
    expect(await execute(picked(...all))).toMatchObject({ error: { code: 'ERROR_FETCHING_OWN_RESPONSE' } });
  });
});

describe('collecting everything that matches', () => {
  it('collecting everything that matches reads pages of a thousand, takes each record once, and skips excluded ones (LIM-10)', async () => {
    const { execute, repository, found } = setUp(records(2_500));
    const pick = withPicked(allMatching(allOf('pending'), 2_500), ['record-2', 'record-2400'], false);
    const collected = await execute(pick);
    expect(new Set(ids(collected) as readonly string[]).size).toBe(2_498);
    expect(ids(collected)).not.toContain('record-2400');
    expect(repository.stretches.map(({ offset, limit }) => [offset, limit])).toEqual([
      [0, 1_000],
      [1_000, 1_000],
      [2_000, 1_000],
    ]);
    expect(found).toEqual([999, 1_999, 2_498]);
  });

  it('collecting everything that matches reads everything once more if records have changed places in the meantime', async () => {
    const { execute, repository, annotations } = setUp(records(1_500));
    const find = annotations.find.bind(annotations);
    annotations.find = (datasetId, stretch, questions) => {
      const page = find(datasetId, stretch, questions);
      // Simulates that the first hundred records moved to the front while the first page was read.
      if (!page.ok || stretch.offset !== 1_000 || repository.stretches.length > 2) return page;
      return find(datasetId, { ...stretch, offset: 900, limit: 500 }, questions);
    };
    expect(ids(await execute(allMatching(allOf('pending'), 1_500)))).toHaveLength(1_500);
    expect(repository.stretches).toHaveLength(4);
  });

  it('collecting everything that matches returns fewer records than expected if fewer match by now', async () => {
    const { execute } = setUp(records(3));
    expect(ids(await execute(allMatching(allOf('pending'), 10)))).toHaveLength(3);
    expect(ids(await execute(allMatching(allOf('draft'), 10)))).toEqual([]);
  });

  it('collecting everything that matches reads the result of a similarity search in one page', async () => {
    const { execute, repository } = setUp(records(3));
    const similarity = { recordId: 'record-1', vector: 'mini', limit: 50, order: 'most' } as const;
    await execute(allMatching({ status: 'pending', search: aSearch({ similarity }) }, 3));
    expect(repository.stretches).toHaveLength(1);
  });

  it('collecting everything that matches returns the reason of a failure', async () => {
    const { execute, repository } = setUp(records(3));
    repository.calls.failNext('find', { kind: 'rejected', status: 422, detail: 'offset + limit too great' });
    expect(await execute(allMatching(allOf('pending'), 3))).toMatchObject({
      error: { code: 'ERROR_FETCHING_RECORDS', detail: 'offset + limit too great' },
    });
  });

  it('collecting everything that matches can be aborted', async () => {
    const { execute, repository } = setUp(records(3));
    repository.calls.holdNext('find');
    const looking = new AbortController();
    const collecting = execute(allMatching(allOf('pending'), 3), {}, looking.signal);
    looking.abort();
    expect(await collecting).toMatchObject({ error: { kind: 'aborted' } });
  });
});

it('a sample of twenty is drawn from all records while they are collected (LIM-11)', async () => {
  const { execute } = setUp(records(2_500));
  const collected = await execute(allMatching(allOf('pending'), 2_500));
  const sample = collected.ok ? sampleOf(collected.value.sample, null) : [];
  expect(new Set(sample.map(({ id }) => id)).size).toBe(20);
  expect(sample.some(({ id }) => Number(id.slice('record-'.length)) > 1_000)).toBe(true);
});

it('for every minimum score of suggestions, a sample is drawn of the records that are sent', async () => {
  const all = records(1_200).map((record, index) => ({
    ...record,
    suggestions: [aSuggestion({ questionId: MOOD.id, score: (index % 100) / 100 })],
  }));
  const changes = withOwnSuggestions(NO_CHANGES, [MOOD], null);
  const collected = await setUp(all).execute(allMatching(allOf('pending'), 1_200), {
    questions: [MOOD],
    order: { verb: 'submit', changes },
  });
  for (const [least, size] of [
    [null, 20],
    [0.5, 20],
    [0.99, 12],
    [1, 0],
  ] as const) {
    const sample = collected.ok ? sampleOf(collected.value.sample, least) : [];
    expect(sample).toHaveLength(size);
    expect(sample.every(({ suggestions }) => Number(suggestions[0]?.score) >= (least ?? 0))).toBe(true);
  }
});
