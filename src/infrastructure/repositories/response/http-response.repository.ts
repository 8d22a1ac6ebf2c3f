import { IDEMPOTENCY_HEADER, responseSchema } from '../../../../contract/response';
import type {
  ResponseRepository,
  ResponseToSave,
} from '../../../application/annotate-feedback/ports/response-repository.port';
import type { RepositoryFailure } from '../../../application/shared/repository-failure';
import type { Response } from '../../../domain/response/response';
import { ok, type Result } from '../../../domain/shared/result';
import type { HttpClient } from '../../http/http-client';
import { pathId, type WriteRequest } from '../../http/http-request';
import { TOPICS } from '../topics';
import { responseFromDto, responseToDto } from './response.mapper';

/** Answering moves a record between queues, counts in both progresses and is activity of its dataset. */
const TOUCHED = [TOPICS.records, TOPICS.progress, TOPICS.datasets];

type Operation = Pick<WriteRequest<unknown>, 'code' | 'method' | 'path'>;

export class HttpResponseRepository implements ResponseRepository {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  create(recordId: string, response: ResponseToSave): Promise<Result<Response, RepositoryFailure>> {
    const path = `/v1/records/${pathId(recordId)}/responses`;
    return this.#save({ code: 'ERROR_CREATING_RECORD_RESPONSE', method: 'POST', path }, response);
  }

  update(responseId: string, response: ResponseToSave): Promise<Result<Response, RepositoryFailure>> {
    const path = `/v1/responses/${pathId(responseId)}`;
    return this.#save({ code: 'ERROR_UPDATING_RECORD_RESPONSE', method: 'PUT', path }, response);
  }

  async #save(operation: Operation, response: ResponseToSave): Promise<Result<Response, RepositoryFailure>> {
    const { status, answers, questions, fields, idempotencyKey } = response;
    const saved = await this.#client.write({
      ...operation,
      headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
      body: { type: 'json', value: responseToDto(status, answers) },
      schema: responseSchema,
      touches: TOUCHED,
    });
    return saved.ok ? ok(responseFromDto(saved.value, questions, (name) => fields.get(name))) : saved;
  }
}
