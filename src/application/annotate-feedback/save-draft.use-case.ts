import type { FeedbackRecord } from '../../domain/record/feedback-record';
import type { Result } from '../../domain/shared/result';
import type { RepositoryFailure } from '../shared/repository-failure';
import type { ResponseRepository } from './ports/response-repository.port';
import { saveResponse, type AnsweredRecord } from './save-response';

/**
 * Keeps the answers of a record without submitting them and returns the record with its response. Fails with
 * ERROR_CREATING_RECORD_RESPONSE or ERROR_UPDATING_RECORD_RESPONSE.
 */
export class SaveDraft {
  readonly #responses: ResponseRepository;

  constructor(responses: ResponseRepository) {
    this.#responses = responses;
  }

  execute(answered: AnsweredRecord): Promise<Result<FeedbackRecord, RepositoryFailure>> {
    return saveResponse(this.#responses, answered, 'draft');
  }
}
