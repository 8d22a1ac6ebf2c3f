import { describe, expect, it } from 'vitest';
import { DATASET_ID } from '../../../tests/builders/dataset.builder';
import { aRecord, aResponse, records } from '../../../tests/builders/record.builder';
import { aSearch } from '../../../tests/builders/search.builder';
import { InMemoryAnnotations } from '../../../tests/fakes/in-memory-annotations';
import { InMemoryRecordRepository } from '../../../tests/fakes/in-memory-record.repository';
import { InMemoryResponseRepository } from '../../../tests/fakes/in-memory-response.repository';
import { seededRandom } from '../../../tests/server/seeded-random';
import { NO_CHANGES } from '../../domain/bulk/answer-changes';
import { allMatching, withPicked, type RecordPick } from '../../domain/bulk/record-pick';
import type { FeedbackRecord } from '../../domain/record/feedback-record';
import { allOf } from '../../domain/search/record-selection';
import { CollectTargets, type TargetsWanted } from './collect-targets.use-case';

function aScene(all: readonly FeedbackRecord[]) {
  const annotations = new InMemoryAnnotations(all);
  const repository = new InMemoryRecordRepository(annotations);
  const responses = new InMemoryResponseRepository(annotations);
  const random = seededRandom(1);
  const collect = new CollectTargets(repository, responses, random);
  const found: number[] = [];
  const execute = (pick: RecordPick, given: Partial<TargetsWanted> = {}, signal?: AbortSignal) =>
    collect.execute(
      {
        datasetId: DATASET_ID,
        questions: [],
        firstField: 'text',
        order: { verb: 'discard', changes: NO_CHANGES },
        isOnItsWay: () => false,
        known: new Map(),
        pick,
        onFound: (count) => found.push(count),
        ...given,
      },
      signal,
    );
  return { annotations, repository, responses, execute, found };
}

const ids = (result: Awaited<ReturnType<ReturnType<typeof aScene>['execute']>>) =>
  result.ok ? result.value.targets.map(({ recordId }) => recordId) : result.error;

const picked = (...some: readonly string[]): RecordPick => ({ mode: 'picked', ids: new Set(some) });

describe('picked records', () => {
  it('at hand are taken as they are, and others are looked up', async () => {
    const { execute, repository } = aScene(records(3, { status: 'draft' }));
    const known = new Map([['record-1', aRecord({ id: 'record-1', status: 'discarded' })]]);
    const collected = await execute(picked('record-1', 'record-3'), { known });
    expect(ids(collected)).toEqual(['record-1', 'record-3']);
    expect(collected.ok && collected.value.targets.map(({ before }) => before?.status)).toEqual([
      'discarded',
      'draft',
    ]);
    expect(repository.calls.log).toEqual(['get']);
  });

  it('whose last answer nobody has acknowledged yet are looked up as well', async () => {
    const { execute } = aScene(records(1, { status: 'draft' }));
    const unsure = aRecord({ id: 'record-1', response: aResponse({ id: null, revision: null }) });
    const collected = await execute(picked('record-1'), { known: new Map([['record-1', unsure]]) });
    expect(collected.ok && collected.value.targets[0]?.before?.status).toBe('draft');
  });

  it('that are gone are listed', async () => {
    const { execute } = aScene(records(1));
    const collected = await execute(picked('record-1', 'nowhere'));
    expect(collected).toMatchObject({
      value: { problems: [{ recordId: 'nowhere', problem: { kind: 'gone' } }] },
    });
  });

  it('that cannot be looked up fail all of it', async () => {
    const { execute, responses } = aScene(records(12));
    responses.calls.failNext('ownOf', { kind: 'server', status: 500 });
    const all = records(12).map(({ id }) => id);
    expect(await execute(picked(...all))).toMatchObject({ error: { code: 'ERROR_FETCHING_OWN_RESPONSE' } });
  });
});

describe('everything that matches', () => {
  it('comes by pages of a thousand, each record once, without those that were left out', async () => {
    const { execute, repository, found } = aScene(records(2_500));
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

  it('is looked through once more where records have changed places meanwhile', async () => {
    const { execute, repository, annotations } = aScene(records(1_500));
    const find = annotations.find.bind(annotations);
    annotations.find = (datasetId, stretch, questions) => {
      const page = find(datasetId, stretch, questions);
      // As if the first hundred had moved to the front while the first page was read.
      if (!page.ok || stretch.offset !== 1_000 || repository.stretches.length > 2) return page;
      return find(datasetId, { ...stretch, offset: 900, limit: 500 }, questions);
    };
    expect(ids(await execute(allMatching(allOf('pending'), 1_500)))).toHaveLength(1_500);
    expect(repository.stretches).toHaveLength(4);
  });

  it('may have become less', async () => {
    const { execute } = aScene(records(3));
    expect(ids(await execute(allMatching(allOf('pending'), 10)))).toHaveLength(3);
    expect(ids(await execute(allMatching(allOf('draft'), 10)))).toEqual([]);
  });

  it('that is like a record comes at once', async () => {
    const { execute, repository } = aScene(records(3));
    const similarity = { recordId: 'record-1', vector: 'mini', limit: 50, order: 'most' } as const;
    await execute(allMatching({ status: 'pending', search: aSearch({ similarity }) }, 3));
    expect(repository.stretches).toHaveLength(1);
  });

  it('tells why it cannot be had', async () => {
    const { execute, repository } = aScene(records(3));
    repository.calls.failNext('find', { kind: 'rejected', status: 422, detail: 'offset + limit too great' });
    expect(await execute(allMatching(allOf('pending'), 3))).toMatchObject({
      error: { code: 'ERROR_FETCHING_RECORDS', detail: 'offset + limit too great' },
    });
  });

  it('can be given up', async () => {
    const { execute, repository } = aScene(records(3));
    repository.calls.holdNext('find');
    const looking = new AbortController();
    const collecting = execute(allMatching(allOf('pending'), 3), {}, looking.signal);
    looking.abort();
    expect(await collecting).toMatchObject({ error: { kind: 'aborted' } });
  });
});

it('a sample of twenty is drawn on the way, of all of them', async () => {
  const { execute } = aScene(records(2_500));
  const collected = await execute(allMatching(allOf('pending'), 2_500));
  const sample = collected.ok ? collected.value.sample : [];
  expect(new Set(sample.map(({ id }) => id)).size).toBe(20);
  expect(sample.some(({ id }) => Number(id.slice('record-'.length)) > 1_000)).toBe(true);
});
