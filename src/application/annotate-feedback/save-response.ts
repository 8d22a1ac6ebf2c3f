import type { Answers } from '../../domain/question/answer';
import type { Question } from '../../domain/question/question';
import { withResponse, type FeedbackRecord } from '../../domain/record/feedback-record';
import { answersToSend, answersToSubmit } from '../../domain/record/record-draft';
import type { ResponseStatus } from '../../domain/response/response';
import { ok, type Result } from '../../domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { ResponseRepository } from './ports/response-repository.port';

/** A person's answers to a record, about to be saved. */
export interface AnsweredRecord {
  readonly record: FeedbackRecord;
  readonly questions: readonly Question[];
  readonly answers: Answers;
  /** The same key for a repeated attempt at the same act, another key for another act. */
  readonly idempotencyKey: string;
}

/** Creates the person's response, or replaces it where there is one (specification, section 4). */
export async function saveResponse(
  responses: ResponseRepository,
  { record, questions, answers, idempotencyKey }: AnsweredRecord,
  status: ResponseStatus,
): Promise<Result<FeedbackRecord, RepositoryFailure>> {
  const sent = (status === 'submitted' ? answersToSubmit : answersToSend)(questions, answers);
  const response = { status, answers: sent, questions, fields: record.fields, idempotencyKey };
  const saved = record.response
    ? await responses.update(record.response.id, response)
    : await responses.create(record.id, response);
  return saved.ok ? ok(withResponse(record, saved.value)) : saved;
}
