import type { FeedbackRecord } from '../../domain/record/feedback-record';
import type { Result } from '../../domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { ResponseRepository } from './ports/response-repository.port';
import { saveResponse, type AnsweredRecord } from './save-response';

/**
 * Sets a record aside, with the answers it has, and returns it with its response. Fails with
 * ERROR_CREATING_RECORD_RESPONSE or ERROR_UPDATING_RECORD_RESPONSE.
 */
export class DiscardResponse {
  readonly #responses: ResponseRepository;

  constructor(responses: ResponseRepository) {
    this.#responses = responses;
  }

  execute(answered: AnsweredRecord): Promise<Result<FeedbackRecord, RepositoryFailure>> {
    return saveResponse(this.#responses, answered, 'discarded');
  }
}
