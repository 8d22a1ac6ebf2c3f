import type { Answers } from '../../../domain/question/answer';
import type { Question } from '../../../domain/question/question';
import type { FeedbackRecord } from '../../../domain/record/feedback-record';
import type { Response, ResponseStatus } from '../../../domain/response/response';
import type { Result } from '../../../domain/shared/result';
import type { RepositoryFailure } from '../../shared/repository-failure';

export interface ResponseToSave {
  readonly status: ResponseStatus;
  readonly answers: Answers;
  readonly questions: readonly Question[];
  /** Texts of the record, which spans refer to. */
  readonly fields: FeedbackRecord['fields'];
  /** Repeating a write under the same key changes nothing, on servers that know such keys. */
  readonly idempotencyKey: string;
}

export interface ResponseRepository {
  /** Fails with ERROR_CREATING_RECORD_RESPONSE; kind `conflict` when the person has answered the record already. */
  create(recordId: string, response: ResponseToSave): Promise<Result<Response, RepositoryFailure>>;
  /** Replaces status and all answers. Fails with ERROR_UPDATING_RECORD_RESPONSE. */
  update(responseId: string, response: ResponseToSave): Promise<Result<Response, RepositoryFailure>>;
}
