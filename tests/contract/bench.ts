import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import type { RecordStatus } from '#domain/feedback/record-status';
import { EVERYTHING, type RecordSearch } from '#domain/search/feedback/record-search';
import { allOf } from '#domain/search/feedback/record-criteria';
import type { Result } from '#domain/shared/result';
import { PERSON, type Backend } from './scenario';

/** The dataset of the scenario, opened by the user who is signed in. */
export interface Bench {
  readonly datasetId: string;
  readonly questions: readonly Question[];
  queue(
    status: RecordStatus,
    offset?: number,
    limit?: number,
  ): Promise<{ records: readonly FeedbackRecord[]; total: number }>;
  /** External ids of the first 50 records that a search finds, in its order. */
  found(search: Partial<RecordSearch>, status?: RecordStatus): Promise<readonly (string | null)[]>;
  /** The record with that external id, from the queue it is in. */
  record(externalId: string, status?: RecordStatus): Promise<FeedbackRecord>;
}

export async function openBench(backend: Backend): Promise<Bench> {
  const id = await datasetId(backend);
  const questions = value(await backend.guide.questions(id));
  const queue: Bench['queue'] = async (status, offset = 0, limit = 50) =>
    value(await backend.records.find(id, questions, { ...allOf(status), offset, limit }));
  return {
    datasetId: id,
    questions,
    queue,
    async found(search, status = 'pending') {
      const stretch = { status, search: { ...EVERYTHING, ...search }, offset: 0, limit: 50 };
      const { records } = value(await backend.records.find(id, questions, stretch));
      return records.map(({ externalId }) => externalId);
    },
    async record(externalId, status = 'pending') {
      const found = (await queue(status)).records.find((record) => record.externalId === externalId);
      if (found === undefined) throw new Error(`${externalId} is not ${status}`);
      return found;
    },
  };
}

export async function signedIn(backend: Backend) {
  const { username, password } = PERSON;
  backend.tokens.write(value(await backend.auth.signIn({ username, password })));
  return value(await backend.auth.currentUser());
}

export async function datasetId(backend: Backend): Promise<string> {
  const [dataset] = value(await backend.datasets.listFeedback());
  return dataset?.id ?? '';
}

export function value<T>(result: Result<T, RepositoryFailure>): T {
  if (result.ok) return result.value;
  throw new Error(`Expected an answer, not ${JSON.stringify(result.error)}`);
}

export function failure(result: Result<unknown, RepositoryFailure>): RepositoryFailure {
  if (!result.ok) return result.error;
  throw new Error('Expected a failure');
}
