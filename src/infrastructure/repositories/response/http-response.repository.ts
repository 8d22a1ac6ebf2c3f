import type { Reply } from '#application/shared/repository-failure';
import * as z from 'zod/mini';
import {
  IDEMPOTENCY_HEADER,
  PRECONDITION_HEADER,
  responseSchema,
  type ResponseDto,
} from '#contract/response';
import type {
  AnsweredRecord,
  ResponseRepository,
} from '#application/annotate-feedback/ports/response-repository.port';
import type { Question } from '#domain/question/question';
import type { Response, ResponseVersion, SavedResponse, WantedResponse } from '#domain/feedback/response';
import { ok } from '#domain/shared/result';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { pathId, type WriteRequest } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { askOwnCall } from '../own-calls';
import { serverHas } from '../server-information';
import { TOPICS } from '../topics';
import { searchOwnResponse } from './own-response-search';
import { responseFromDto, responseToDto, savedFromDto } from './response.mapper';
import { TOUCHED_BY_ANSWERS } from '#infrastructure/repositories/topics';

/** However it is found out. */
const OWN_RESPONSE = 'ERROR_FETCHING_OWN_RESPONSE';

type Operation = Pick<WriteRequest<unknown>, 'code' | 'method' | 'path' | 'headers'>;

export class HttpResponseRepository extends HttpAdapter implements ResponseRepository {
  create(recordId: string, wanted: WantedResponse, key: string): Reply<SavedResponse> {
    const path = `/v1/records/${pathId(recordId)}/responses`;
    const headers = headersOf(key);
    return this.#save({ code: 'ERROR_CREATING_RECORD_RESPONSE', method: 'POST', path, headers }, wanted);
  }

  replace(version: ResponseVersion, wanted: WantedResponse, key: string): Reply<SavedResponse> {
    const path = pathOf(version);
    const headers = headersOf(key, version);
    return this.#save({ code: 'ERROR_UPDATING_RECORD_RESPONSE', method: 'PUT', path, headers }, wanted);
  }

  remove(version: ResponseVersion, key: string): Reply<void> {
    return this.client.write({
      code: 'ERROR_DELETING_RECORD_RESPONSE',
      method: 'DELETE',
      path: pathOf(version),
      headers: headersOf(key, version),
      schema: responseSchema,
      touches: TOUCHED_BY_ANSWERS,
      map: () => undefined,
    });
  }

  looksAtVersions(): Reply<boolean> {
    return serverHas(this.client, 'preconditions');
  }

  async ownOf(record: AnsweredRecord, questions: readonly Question[]): Reply<Response | null> {
    const reported = await askOwnCall(this.client, 'response', () => this.#readOwnResponse(record.id));
    if (!reported.ok) return reported;
    const own =
      reported.value === null
        ? await searchOwnResponse(this.client, record, OWN_RESPONSE)
        : ok(reported.value.response);
    if (!own.ok) return own;
    return ok(own.value && responseFromDto(own.value, questions, (name) => record.fields.get(name)));
  }

  /** Wraps the response in an object, so that "no response" differs from null, the result of a server without this call. */
  #readOwnResponse(recordId: string): Reply<{ readonly response: ResponseDto | null }> {
    return this.client.read({
      code: OWN_RESPONSE,
      path: `/v1/me/records/${pathId(recordId)}/response`,
      topic: TOPICS.records,
      lifetime: LIFETIMES.none,
      schema: z.nullable(responseSchema),
      map: (response) => ({ response }),
    });
  }

  #save(operation: Operation, { status, answers }: WantedResponse): Reply<SavedResponse> {
    return this.client.write({
      ...operation,
      body: { type: 'json', value: responseToDto(status, answers) },
      schema: responseSchema,
      touches: TOUCHED_BY_ANSWERS,
      map: savedFromDto,
    });
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
