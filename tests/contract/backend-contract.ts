import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResponseToSave } from '../../src/application/annotate-feedback/ports/response-repository.port';
import type { RepositoryFailure } from '../../src/application/shared/repository-failure';
import type { Answer } from '../../src/domain/question/answer';
import type { FeedbackRecord, RecordStatus } from '../../src/domain/record/feedback-record';
import type { Question } from '../../src/domain/question/question';
import type { Result } from '../../src/domain/shared/result';
import {
  ANSWERS,
  DATASET,
  FIELDS,
  ODD_TEXT,
  PERSON,
  QUESTIONS,
  RECORD_COUNT,
  SUGGESTIONS,
  WORKSPACE,
  type Backend,
  type BackendUnderTest,
} from './scenario';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** What every backend promises through the ports, whether it is a fake or a server behind HTTP. */
export function describeBackend(name: string, prepare: () => Promise<BackendUnderTest>): void {
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

      it('is nobody', async () => {
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

      it('finds no dataset of the older tasks', async () => {
        expect(value(await backend.datasets.listOld())).toEqual([]);
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
        expect(questions.map(withoutIds)).toEqual(QUESTIONS.map(withoutIds));
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
      ])('is told when %s cannot be found', async (_, code, call) => {
        expect(failure(await call(backend))).toMatchObject({ code, kind: 'not-found', status: 404 });
      });

      it('is not told whether a workspace exists that is not theirs', async () => {
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

      it('tell their size also beyond their end', async () => {
        expect(await bench.queue('pending', 500, 10)).toEqual({ records: [], total: RECORD_COUNT });
      });

      it.each([['draft'], ['submitted'], ['discarded']] as const)(
        'hold nothing as %s at first',
        async (status) => {
          expect(await bench.queue(status)).toEqual({ records: [], total: 0 });
        },
      );

      it.each([
        [0, 0],
        [0, 1_001],
        [-1, 10],
      ])('cannot be asked for offset %i and limit %i', async (offset, limit) => {
        const answer = await backend.records.find(bench.datasetId, bench.questions, {
          status: 'pending',
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

    describe('an answer', () => {
      let bench: Bench;
      beforeEach(async () => {
        await signedIn(backend);
        bench = await openBench(backend);
      });

      it('of every type comes back as it was given', async () => {
        const record = await bench.record('row-1');
        const saved = value(
          await backend.responses.create(record.id, bench.response(record, 'submitted', ANSWERS)),
        );
        expect(sorted(saved.answers)).toEqual(sorted(new Map(ANSWERS)));
        expect(saved.updatedAt.getTime()).toBeGreaterThan(0);
        const read = await bench.record('row-1', 'submitted');
        expect(read.response).toEqual(saved);
      });

      it.each(['draft', 'submitted', 'discarded'] as const)(
        'moves its record to the queue %s',
        async (status) => {
          const record = await bench.record('row-3');
          value(await backend.responses.create(record.id, bench.response(record, status, MOOD)));
          expect((await bench.queue('pending')).total).toBe(RECORD_COUNT - 1);
          expect((await bench.queue(status)).records.map(({ id }) => id)).toEqual([record.id]);
        },
      );

      it('may be discarded without a word', async () => {
        const record = await bench.record('row-3');
        const saved = value(
          await backend.responses.create(record.id, bench.response(record, 'discarded', [])),
        );
        expect(saved).toMatchObject({ status: 'discarded', answers: new Map() });
        expect((await bench.record('row-3', 'discarded')).response?.answers).toEqual(new Map());
      });

      it('counts for the person and for the team, a draft only for the person', async () => {
        for (const [row, status] of [
          ['row-1', 'submitted'],
          ['row-2', 'submitted'],
          ['row-3', 'discarded'],
          ['row-4', 'draft'],
        ] as const) {
          const record = await bench.record(row);
          value(await backend.responses.create(record.id, bench.response(record, status, MOOD)));
        }
        expect(value(await backend.progress.own(bench.datasetId))).toEqual({
          records: RECORD_COUNT,
          submitted: 2,
          discarded: 1,
          draft: 1,
        });
        expect(value(await backend.progress.team(bench.datasetId))).toEqual({
          total: RECORD_COUNT,
          submitted: 2,
          discarded: 1,
          conflicting: 0,
          pending: RECORD_COUNT - 3,
        });
      });

      it('is seen in the progress at once, not when what was remembered has become old', async () => {
        expect(value(await backend.progress.team(bench.datasetId)).submitted).toBe(0);
        const record = await bench.record('row-1');
        value(await backend.responses.create(record.id, bench.response(record, 'submitted', MOOD)));
        expect(value(await backend.progress.team(bench.datasetId)).submitted).toBe(1);
      });

      it('is replaced as a whole', async () => {
        const record = await bench.record('row-1');
        const first = value(
          await backend.responses.create(record.id, bench.response(record, 'draft', ANSWERS)),
        );
        const second = value(
          await backend.responses.update(first.id, bench.response(record, 'submitted', MOOD)),
        );
        expect(second).toMatchObject({ id: first.id, status: 'submitted', answers: new Map(MOOD) });
        expect((await bench.record('row-1', 'submitted')).response).toEqual(second);
        expect((await bench.queue('draft')).total).toBe(0);
      });

      it('cannot be created twice', async () => {
        const record = await bench.record('row-1');
        value(await backend.responses.create(record.id, bench.response(record, 'draft', MOOD)));
        const again = await backend.responses.create(record.id, bench.response(record, 'draft', MOOD));
        expect(failure(again)).toMatchObject({
          code: 'ERROR_CREATING_RECORD_RESPONSE',
          kind: 'conflict',
          status: 409,
        });
      });

      it('sent again under the same key answers the same and changes nothing', async () => {
        const record = await bench.record('row-1');
        const response = bench.response(record, 'submitted', MOOD);
        const first = value(await backend.responses.create(record.id, response));
        expect(value(await backend.responses.create(record.id, response))).toEqual(first);
        expect(value(await backend.progress.own(bench.datasetId)).submitted).toBe(1);

        const change = bench.response(record, 'draft', MOOD);
        const second = value(await backend.responses.update(first.id, change));
        expect(value(await backend.responses.update(first.id, change))).toEqual(second);
      });

      it('cannot be submitted without what is required', async () => {
        const record = await bench.record('row-1');
        const response = bench.response(record, 'submitted', [['quality', { type: 'rating', value: 3 }]]);
        const answer = await backend.responses.create(record.id, response);
        expect(failure(answer)).toMatchObject({
          code: 'ERROR_CREATING_RECORD_RESPONSE',
          kind: 'rejected',
          status: 422,
        });
        expect((await bench.queue('pending')).total).toBe(RECORD_COUNT);
      });

      it('needs a record', async () => {
        const record = await bench.record('row-1');
        const answer = await backend.responses.create(NOWHERE, bench.response(record, 'draft', MOOD));
        expect(failure(answer)).toMatchObject({ code: 'ERROR_CREATING_RECORD_RESPONSE', kind: 'not-found' });
      });

      it('cannot be replaced where there is none', async () => {
        const record = await bench.record('row-1');
        const answer = await backend.responses.update(NOWHERE, bench.response(record, 'draft', MOOD));
        expect(failure(answer)).toMatchObject({ code: 'ERROR_UPDATING_RECORD_RESPONSE', kind: 'not-found' });
      });
    });
  });
}

const FIRST_TEN = { status: 'pending', offset: 0, limit: 10 } as const;

const MOOD: ReadonlyArray<readonly [string, Answer]> = [['mood', { type: 'label_selection', value: 'good' }]];

interface Bench {
  readonly datasetId: string;
  readonly questions: readonly Question[];
  queue(
    status: RecordStatus,
    offset?: number,
    limit?: number,
  ): Promise<{ records: readonly FeedbackRecord[]; total: number }>;
  /** The record with that external id, from the queue it is in. */
  record(externalId: string, status?: RecordStatus): Promise<FeedbackRecord>;
  response(
    record: FeedbackRecord,
    status: ResponseToSave['status'],
    answers: Iterable<readonly [string, Answer]>,
  ): ResponseToSave;
}

async function openBench(backend: Backend): Promise<Bench> {
  const id = await datasetId(backend);
  const questions = value(await backend.guide.questions(id));
  let acts = 0;
  const queue: Bench['queue'] = async (status, offset = 0, limit = 50) =>
    value(await backend.records.find(id, questions, { status, offset, limit }));
  return {
    datasetId: id,
    questions,
    queue,
    async record(externalId, status = 'pending') {
      const found = (await queue(status)).records.find((record) => record.externalId === externalId);
      if (found === undefined) throw new Error(`${externalId} is not ${status}`);
      return found;
    },
    response(record, status, answers) {
      acts += 1;
      return {
        status,
        answers: new Map(answers),
        questions,
        fields: record.fields,
        idempotencyKey: `act-${acts}-on-${record.id}`,
      };
    },
  };
}

async function signedIn(backend: Backend) {
  const { username, password } = PERSON;
  backend.tokens.write(value(await backend.auth.signIn({ username, password })));
  return value(await backend.auth.currentUser());
}

async function datasetId(backend: Backend): Promise<string> {
  const [dataset] = value(await backend.datasets.listFeedback());
  return dataset?.id ?? '';
}

function value<T>(result: Result<T, RepositoryFailure>): T {
  if (result.ok) return result.value;
  throw new Error(`Expected an answer, not ${JSON.stringify(result.error)}`);
}

function failure(result: Result<unknown, RepositoryFailure>): RepositoryFailure {
  if (!result.ok) return result.error;
  throw new Error('Expected a failure');
}

function withoutIds<T extends { readonly id: string; readonly datasetId: string }>(
  part: T,
): Omit<T, 'id' | 'datasetId'> {
  const { id: _, datasetId: __, ...rest } = part;
  return rest;
}

function sorted<T>(map: ReadonlyMap<string, T>): ReadonlyArray<readonly [string, T]> {
  return [...map].sort(([a], [b]) => a.localeCompare(b));
}
