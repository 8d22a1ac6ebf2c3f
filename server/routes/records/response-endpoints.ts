import {
  createResponse,
  readOwnResponse,
  removeResponse,
  updateResponse,
} from '#server/services/responses/one-response';
import { writeOwnResponses, type BodyOf } from '#server/services/responses/write-responses';
import type { ErrorBodyDto } from '#contract/error';
import { PRECONDITION_HEADER } from '#contract/response';
import type { Precondition, ItemOutcome, ItemRefusal } from '#server/services/responses/decide-responses';
import { ok } from '#domain/shared/result';
import { responseDto } from '#server/services/responses/response-dto';
import type { JsonValue } from '#server/store/json';
import type { CallRequest } from '../http/call-request';
import { responseBody } from '../http/body-limits';
import { endpoint } from '../http/endpoint';
import { inPortions, manyAnswersSchema, manyRemovalsSchema } from './bulk-body';
import { givenResponseSchema, replacedResponseSchema } from './response-body';
import { failureReply } from '../http/failures/failure-replies';

export const RESPONSE_ENDPOINTS = [
  /** An extension; other servers answer 404. The body is null for a record without a response. */
  endpoint('GET /v1/me/records/:record_id/response', {
    summary: "The caller's response to a record",
    run: ({ context, params }) => readOwnResponse(context, params.record_id),
  }),
  endpoint('POST /v1/records/:record_id/responses', {
    summary: 'Respond to a record',
    body: givenResponseSchema,
    bodyLimits: responseBody,
    success: 201,
    run: ({ context, params, body }) => createResponse(context, params.record_id, body),
  }),
  endpoint('PUT /v1/responses/:response_id', {
    summary: 'Replace a response',
    body: replacedResponseSchema,
    bodyLimits: responseBody,
    run: ({ context, params, body, request }) =>
      updateResponse(context, params.response_id, body, preconditionOf(request)),
  }),
  endpoint('DELETE /v1/responses/:response_id', {
    summary: 'Delete a response',
    run: ({ context, params, request }) =>
      removeResponse(context, params.response_id, preconditionOf(request)),
  }),
  /** The status is 200 even if all items failed; the body has the outcome of each. */
  endpoint('POST /v1/me/responses/bulk', {
    summary: 'Respond to many records',
    body: manyAnswersSchema,
    bodyLimits: responseBody,
    portions: inPortions,
    run: ({ context, body }) => writeOwnResponses(context, body, bulkBody),
  }),
  /** An extension; other servers answer 404 or 405. */
  endpoint('POST /v1/me/responses/bulk/removals', {
    summary: "Delete the caller's responses to many records",
    body: manyRemovalsSchema,
    bodyLimits: responseBody,
    portions: inPortions,
    run: ({ context, body }) => writeOwnResponses(context, body, bulkBody),
  }),
];

/** A quoted state in a list (RFC 9110, 8.8.3). A weak state, `W/"…"`, is not exact enough for a change. */
const STATE = /(?<weak>W\/)?"(?<state>[^"]*)"/gu;

/** States of the response that the change may be based on; undefined for any. */
function preconditionOf(request: CallRequest): Precondition | undefined {
  const header = request.header(PRECONDITION_HEADER)?.trim();
  if (header === undefined || header === '*') return undefined;
  return [...header.matchAll(STATE)].flatMap(({ groups }) =>
    groups?.['weak'] === undefined ? [groups?.['state'] ?? ''] : [],
  );
}

/** Outcome of each item, in the order of the request. */
const bulkBody: BodyOf = (outcomes) => ok({ items: outcomes.map(itemDto) });

function itemDto(outcome: ItemOutcome): JsonValue {
  return outcome.ok
    ? { item: responseDto(outcome.value), error: null }
    : { item: null, error: refusalDto(outcome.error) };
}

/** Text of a coded error in an item: the code with its parameters in parentheses. */
function codedText({ code, params = {} }: Exclude<ErrorBodyDto['detail'], string>): string {
  const said = Object.entries(params).map(([name, value]) => `${name}=${String(value)}`);
  return `${code}(${said.join(', ')})`;
}

/** The text is that of a call for this record alone. */
function refusalDto({ failure, current }: ItemRefusal): JsonValue {
  const { detail } = failureReply(failure).body;
  return {
    detail: typeof detail === 'string' ? detail : codedText(detail),
    ...(current !== undefined && { code: failure.code, current: current && responseDto(current) }),
  };
}
