import {
  createResponse,
  readOwnResponse,
  removeResponse,
  updateResponse,
} from '#server/services/responses/one-response';
import { writeOwnResponses, type WriteReply } from '#server/services/responses/write-responses';
import type { ErrorBodyDto } from '#contract/error';
import { PRECONDITION_HEADER, IDEMPOTENCY_HEADER } from '#contract/response';
import type { Precondition, ItemOutcome, ItemRefusal } from '#server/services/responses/decide-responses';
import { err, ok, type Result } from '#domain/shared/result';
import { sha256 } from '#server/security/digest';
import type { RepeatableRequest } from '#server/services/responses/repeatable-reply';
import type { ServiceFailure } from '#server/services/service-failure';
import { responseDto } from '#server/services/responses/response-dto';
import type { JsonValue } from '#server/store/json';
import { endpoint, type CallRequest } from '../endpoint';
import { pathIds } from '../request-schemas';
import { manyAnswersSchema, manyRemovalsSchema } from './bulk-body';
import { givenResponseSchema, replacedResponseSchema } from './response-body';
import { failureReply } from '../failure-replies';

export const RESPONSE_ENDPOINTS = [
  /** Ours; other servers answer 404. Null, with 200, tells a record without an answer from an unknown record. */
  endpoint({
    method: 'GET',
    path: '/v1/me/records/:record_id/response',
    params: pathIds('record_id'),
    run: ({ context, caller, params }) => readOwnResponse(context, caller, params.record_id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/records/:record_id/responses',
    params: pathIds('record_id'),
    body: givenResponseSchema,
    success: 201,
    async run({ context, caller, params, body, request }) {
      const repeatable = await repeatableRequest(request);
      return repeatable.ok
        ? createResponse(context, caller, params.record_id, body, repeatable.value)
        : repeatable;
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/v1/responses/:response_id',
    params: pathIds('response_id'),
    body: replacedResponseSchema,
    async run({ context, caller, params, body, request }) {
      const repeatable = await repeatableRequest(request);
      if (!repeatable.ok) return repeatable;
      const precondition = preconditionOf(request);
      return updateResponse(context, caller, params.response_id, {
        given: body,
        precondition,
        repeatable: repeatable.value,
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/responses/:response_id',
    params: pathIds('response_id'),
    async run({ context, caller, params, request }) {
      const repeatable = await repeatableRequest(request);
      if (!repeatable.ok) return repeatable;
      const precondition = preconditionOf(request);
      return removeResponse(context, caller, params.response_id, {
        precondition,
        repeatable: repeatable.value,
      });
    },
  }),
  /** The answer is 200 even if no item could be carried out; which of them and why, it says itself. */
  endpoint({
    method: 'POST',
    path: '/v1/me/responses/bulk',
    body: manyAnswersSchema,
    async run({ context, caller, body, request }) {
      const repeatable = await repeatableRequest(request);
      if (!repeatable.ok) return repeatable;
      return writeOwnResponses(context, caller, { ...body, repeatable: repeatable.value }, BULK_REPLY);
    },
  }),
  /** Ours; other servers answer 404 or 405. */
  endpoint({
    method: 'POST',
    path: '/v1/me/responses/bulk/removals',
    body: manyRemovalsSchema,
    async run({ context, caller, body, request }) {
      const repeatable = await repeatableRequest(request);
      if (!repeatable.ok) return repeatable;
      return writeOwnResponses(context, caller, { ...body, repeatable: repeatable.value }, BULK_REPLY);
    },
  }),
];

/** One quoted state in a list (RFC 9110, 8.8.3). A weak one, `W/"…"`, promises too little for a change. */
const STATE = /(?<weak>W\/)?"(?<state>[^"]*)"/gu;

/** The states of the response that the change may build on; undefined for any. */
function preconditionOf(request: CallRequest): Precondition | undefined {
  const header = request.header(PRECONDITION_HEADER)?.trim();
  if (header === undefined || header === '*') return undefined;
  return [...header.matchAll(STATE)].flatMap(({ groups }) =>
    groups?.['weak'] === undefined ? [groups?.['state'] ?? ''] : [],
  );
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The request's idempotency key with what makes the request recognizable; null when it carries none. */
async function repeatableRequest(
  request: CallRequest,
): Promise<Result<RepeatableRequest | null, ServiceFailure>> {
  const key = request.header(IDEMPOTENCY_HEADER);
  if (key === null) return ok(null);
  if (!KEY.test(key)) return err({ code: 'bad-idempotency-key' });
  const said = `${request.method} ${request.path}\n${request.bodyText}`;
  return ok({ key, fingerprint: await sha256(said) });
}

/** Tells the outcome of each item, in the order of the request; 200 also where none could be carried out. */
const BULK_REPLY: WriteReply = {
  status: 200,
  bodyOf: (outcomes) => ok({ items: outcomes.map(itemDto) }),
};

function itemDto(outcome: ItemOutcome): JsonValue {
  return outcome.ok
    ? { item: responseDto(outcome.value), error: null }
    : { item: null, error: refusalDto(outcome.error) };
}

/** An error with a code, as items tell it: the code with its parameters in parentheses. */
function codedText({ code, params = {} }: Exclude<ErrorBodyDto['detail'], string>): string {
  const said = Object.entries(params).map(([name, value]) => `${name}=${String(value)}`);
  return `${code}(${said.join(', ')})`;
}

/** The words are those that a call for this record alone would be refused with. */
function refusalDto({ failure, current }: ItemRefusal): JsonValue {
  const { detail } = failureReply(failure).body;
  return {
    detail: typeof detail === 'string' ? detail : codedText(detail),
    ...(current !== undefined && { code: failure.code, current: current && responseDto(current) }),
  };
}
