import * as z from 'zod/mini';
import { IDEMPOTENCY_HEADER, PRECONDITION_HEADER, responseSchema } from '../../../../contract/response';
import type { ResponseRepository } from '../../../application/annotate-feedback/ports/response-repository.port';
import type { RepositoryFailure } from '../../../application/shared/repository-failure';
import type { Question } from '../../../domain/question/question';
import type { FeedbackRecord } from '../../../domain/record/feedback-record';
import type {
  Response,
  ResponseVersion,
  SavedResponse,
  WantedResponse,
} from '../../../domain/response/response';
import { ok, type Result } from '../../../domain/shared/result';
import type { HttpClient } from '../../http/http-client';
import { pathId, type WriteRequest } from '../../http/http-request';
import { LIFETIMES } from '../../http/lifetimes';
import { TOPICS } from '../topics';
import { responseFromDto, responseToDto, savedFromDto } from './response.mapper';

/** Answering moves a record between queues, counts in both progresses and is activity of its dataset. */
const TOUCHED = [TOPICS.records, TOPICS.progress, TOPICS.datasets];

type Operation = Pick<WriteRequest<unknown>, 'code' | 'method' | 'path' | 'headers'>;

export class HttpResponseRepository implements ResponseRepository {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  create(
    recordId: string,
    wanted: WantedResponse,
    key: string,
  ): Promise<Result<SavedResponse, RepositoryFailure>> {
    const path = `/v1/records/${pathId(recordId)}/responses`;
    const headers = headersOf(key);
    return this.#save({ code: 'ERROR_CREATING_RECORD_RESPONSE', method: 'POST', path, headers }, wanted);
  }

  replace(
    version: ResponseVersion,
    wanted: WantedResponse,
    key: string,
  ): Promise<Result<SavedResponse, RepositoryFailure>> {
    const path = pathOf(version);
    const headers = headersOf(key, version);
    return this.#save({ code: 'ERROR_UPDATING_RECORD_RESPONSE', method: 'PUT', path, headers }, wanted);
  }

  async remove(version: ResponseVersion, key: string): Promise<Result<void, RepositoryFailure>> {
    const removed = await this.#client.write({
      code: 'ERROR_DELETING_RECORD_RESPONSE',
      method: 'DELETE',
      path: pathOf(version),
      headers: headersOf(key, version),
      schema: responseSchema,
      touches: TOUCHED,
    });
    return removed.ok ? ok(undefined) : removed;
  }

  async ownOf(
    recordId: string,
    questions: readonly Question[],
    fields: FeedbackRecord['fields'],
  ): Promise<Result<Response | null, RepositoryFailure>> {
    const own = await this.#client.read({
      code: 'ERROR_FETCHING_OWN_RESPONSE',
      path: `/v1/me/records/${pathId(recordId)}/response`,
      topic: TOPICS.records,
      lifetime: LIFETIMES.none,
      schema: z.nullable(responseSchema),
    });
    if (!own.ok) return own;
    return ok(own.value && responseFromDto(own.value, questions, (name) => fields.get(name)));
  }

  async #save(
    operation: Operation,
    { status, answers }: WantedResponse,
  ): Promise<Result<SavedResponse, RepositoryFailure>> {
    const saved = await this.#client.write({
      ...operation,
      body: { type: 'json', value: responseToDto(status, answers) },
      schema: responseSchema,
      touches: TOUCHED,
    });
    return saved.ok ? ok(savedFromDto(saved.value)) : saved;
  }
}

function pathOf({ id }: ResponseVersion): string {
  return `/v1/responses/${pathId(id)}`;
}

function headersOf(key: string, version?: ResponseVersion): Record<string, string> {
  return {
    [IDEMPOTENCY_HEADER]: key,
    ...(version && { [PRECONDITION_HEADER]: `"${version.revision}"` }),
  };
}
