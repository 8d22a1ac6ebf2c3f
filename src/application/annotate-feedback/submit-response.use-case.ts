import type { FeedbackRecord } from '../../domain/record/feedback-record';
import { isComplete } from '../../domain/record/record-draft';
import { err, type Result } from '../../domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { ResponseRepository } from './ports/response-repository.port';
import { saveResponse, type AnsweredRecord } from './save-response';

export type SubmitFailure = RepositoryFailure | { readonly code: 'INCOMPLETE_RESPONSE' };

/**
 * Submits the answers of a record and returns the record with its response. Fails with INCOMPLETE_RESPONSE,
 * ERROR_CREATING_RECORD_RESPONSE or ERROR_UPDATING_RECORD_RESPONSE.
 */
export class SubmitResponse {
  readonly #responses: ResponseRepository;

  constructor(responses: ResponseRepository) {
    this.#responses = responses;
  }

  async execute(answered: AnsweredRecord): Promise<Result<FeedbackRecord, SubmitFailure>> {
    if (!isComplete(answered.questions, answered.answers)) return err({ code: 'INCOMPLETE_RESPONSE' });
    return saveResponse(this.#responses, answered, 'submitted');
  }
}
