import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeAnswers } from './answer-contract';
import { describeBulkWrites } from './bulk-contract';
import { describeSearches } from './search-contract';
import { datasetId, failure, openBench, signedIn, value, type Bench } from './bench';
import {
  DATASET,
  EVERY_EXTENSION,
  FIELDS,
  NOWHERE,
  ODD_TEXT,
  PERSON,
  QUESTIONS,
  RECORD_COUNT,
  SUGGESTIONS,
  WORKSPACE,
  type Backend,
  type BackendUnderTest,
  type Extensions,
} from './scenario';
import type { Question } from '#domain/question/question';
import { allOf } from '#domain/search/feedback/record-criteria';

/**
 * Promises of every backend through the ports, whether it is a fake or a server behind HTTP. A server without our extensions,
 * as its information says, is not asked for what only they promise.
 */
export function describeBackend(
  name: string,
  prepare: () => Promise<BackendUnderTest>,
  extensions: Extensions = EVERY_EXTENSION,
): void {
  describe(name, () => {
    let underTest: BackendUnderTest;
    let backend: Backend;
    beforeAll(async () => {
      underTest = await prepare();
    });
    afterAll(() => underTest.close());
    beforeEach(async () => {
      backend = await underTest.open();
    });

    describe('a stranger', () => {
      it('gets in with user name and password and is then known', async () => {
        const user = await signedIn(backend);
        expect(user).toMatchObject({
          username: PERSON.username,
          firstName: PERSON.firstName,
          lastName: null,
          role: 'annotator',
          workspaces: [WORKSPACE],
        });
        expect(user.apiKey).not.toBe('');
      });

      it.each([
        ['a wrong password', { username: PERSON.username, password: 'wrong horse' }],
        ['an unknown name', { username: 'nobody', password: PERSON.password }],
      ])('does not get in with %s', async (_, credentials) => {
        const answer = await backend.auth.signIn(credentials);
        expect(failure(answer)).toMatchObject({
          code: 'ERROR_SIGNING_IN',
          kind: 'unauthorized',
          status: 401,
        });
      });

      it('is no user', async () => {
        const answer = await backend.auth.currentUser();
        expect(failure(answer)).toMatchObject({
          code: 'ERROR_FETCHING_USER',
          kind: 'unauthorized',
          status: 401,
        });
      });
    });

    describe('a person who is signed in', () => {
      beforeEach(() => signedIn(backend));

      it('finds their datasets', async () => {
        const [dataset, ...others] = value(await backend.datasets.listFeedback());
        expect(others).toEqual([]);
        expect(dataset).toMatchObject({
          ...DATASET,
          task: 'FeedbackTask',
          status: 'ready',
          allowExtraMetadata: true,
        });
        expect(dataset?.createdAt.getTime()).toBeGreaterThan(0);
        expect(dataset).not.toHaveProperty('workspaceName');
      });

      it('finds no task dataset', async () => {
        expect(value(await backend.datasets.listTaskDatasets())).toEqual([]);
      });

      it('opens a dataset', async () => {
        const id = await datasetId(backend);
        expect(value(await backend.datasets.get(id))).toMatchObject({ id, ...DATASET });
      });

      it('finds their workspaces, and each of them', async () => {
        const [workspace, ...others] = value(await backend.workspaces.list());
        expect(others).toEqual([]);
        expect(workspace?.name).toBe(WORKSPACE);
        expect(value(await backend.workspaces.get(workspace?.id ?? ''))).toEqual(workspace);
      });

      it('learns what a record looks like', async () => {
        const fields = value(await backend.guide.fields(await datasetId(backend)));
        expect(fields.map(withoutIds)).toEqual(FIELDS.map(withoutIds));
      });

      it('learns what is asked, of every type, in order', async () => {
        const questions = value(await backend.guide.questions(await datasetId(backend)));
        expect(questions.map(withoutIds).map(withoutLimit)).toEqual(QUESTIONS.map(withoutIds));
      });

      it.each([
        ['a dataset', 'ERROR_FETCHING_DATASET_INFO', (b: Backend) => b.datasets.get(NOWHERE)],
        ['fields', 'ERROR_FETCHING_FIELDS', (b: Backend) => b.guide.fields(NOWHERE)],
        ['questions', 'ERROR_FETCHING_QUESTIONS', (b: Backend) => b.guide.questions(NOWHERE)],
        ['records', 'ERROR_FETCHING_RECORDS', (b: Backend) => b.records.find(NOWHERE, [], FIRST_TEN)],
        [
          'the progress of a team',
          'ERROR_FETCHING_DATASET_PROGRESS',
          (b: Backend) => b.progress.team(NOWHERE),
        ],
        ['own numbers', 'ERROR_FETCHING_OWN_PROGRESS', (b: Backend) => b.progress.own(NOWHERE)],
      ])('%s that does not exist is reported', async (_, code, call) => {
        expect(failure(await call(backend))).toMatchObject({ code, kind: 'not-found', status: 404 });
      });

      it('a user does not learn whether a workspace exists that is not theirs', async () => {
        const answer = await backend.workspaces.get(NOWHERE);
        expect(failure(answer)).toMatchObject({
          code: 'ERROR_FETCHING_WORKSPACE_INFO',
          kind: 'forbidden',
          status: 403,
        });
      });

      it.each([
        ['listing datasets', (b: Backend, signal: AbortSignal) => b.datasets.listFeedback(signal)],
        [
          'reading records',
          (b: Backend, signal: AbortSignal) => b.records.find(NOWHERE, [], FIRST_TEN, signal),
        ],
        ['reading progress', (b: Backend, signal: AbortSignal) => b.progress.team(NOWHERE, signal)],
      ])('may leave while %s', async (_, call) => {
        const leaving = new AbortController();
        const answer = call(backend, leaving.signal);
        leaving.abort();
        expect(failure(await answer).kind).toBe('aborted');
      });
    });

    describe('the queues of a dataset', () => {
      let bench: Bench;
      beforeEach(async () => {
        await signedIn(backend);
        bench = await openBench(backend);
      });

      it('hold every record as pending at first, each once, in stretches', async () => {
        const stretches = [
          await bench.queue('pending', 0, 5),
          await bench.queue('pending', 5, 5),
          await bench.queue('pending', 10, 5),
        ];
        expect(stretches.map(({ records, total }) => [records.length, total])).toEqual([
          [5, RECORD_COUNT],
          [5, RECORD_COUNT],
          [2, RECORD_COUNT],
        ]);
        const ids = stretches.flatMap(({ records }) => records.map(({ id }) => id));
        expect(new Set(ids).size).toBe(RECORD_COUNT);
      });

      it('keep their order from one look to the next', async () => {
        const [once, again] = [await bench.queue('pending', 0, 12), await bench.queue('pending', 0, 12)];
        expect(again.records.map(({ id }) => id)).toEqual(once.records.map(({ id }) => id));
      });

      it('have their total also on a page beyond their end', async () => {
        expect(await bench.queue('pending', 500, 10)).toMatchObject({ records: [], total: RECORD_COUNT });
      });

      it.each([['draft'], ['submitted'], ['discarded']] as const)(
        'hold nothing as %s at first',
        async (status) => {
          expect(await bench.queue(status)).toMatchObject({ records: [], total: 0 });
        },
      );

      it.each([
        [0, 0],
        [0, 1_001],
      ])('cannot be asked for offset %i and limit %i', async (offset, limit) => {
        const answer = await backend.records.find(bench.datasetId, bench.questions, {
          ...allOf('pending'),
          offset,
          limit,
        });
        expect(failure(answer)).toMatchObject({
          code: 'ERROR_FETCHING_RECORDS',
          kind: 'rejected',
          status: 422,
        });
      });

      it('hold texts exactly as they were written', async () => {
        const record = await bench.record('row-1');
        expect([...record.fields]).toEqual([['text', ODD_TEXT]]);
      });

      it('hold what was suggested', async () => {
        const { suggestions } = await bench.record('row-2');
        const ids = new Map(bench.questions.map(({ id, name }) => [id, name]));
        const found = suggestions.map(({ questionId, value: answer, score, agent }) => ({
          question: ids.get(questionId),
          value: answer,
          score,
          agent,
        }));
        expect(found).toHaveLength(SUGGESTIONS.length);
        expect(found).toEqual(expect.arrayContaining([...SUGGESTIONS]));
      });
    });

    describeAnswers(() => backend, extensions);
    describeBulkWrites(() => backend, extensions);
    describeSearches(() => backend, extensions);
  });
}

const FIRST_TEN = { ...allOf('pending'), offset: 0, limit: 10 } as const;

/** The limit of an answer is the server's, not the question's. */
function withoutLimit<T extends Pick<Question, 'settings'>>(question: T): T {
  const { settings } = question;
  if (settings.type !== 'text') return question;
  const { answerMaxBytes: _, ...rest } = settings;
  return { ...question, settings: rest };
}

function withoutIds<T extends { readonly id: string; readonly datasetId: string }>(
  part: T,
): Omit<T, 'id' | 'datasetId'> {
  const { id: _, datasetId: __, ...rest } = part;
  return rest;
}
