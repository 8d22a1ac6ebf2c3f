import {
  createResponse,
  readOwnResponse,
  removeResponse,
  updateResponse,
} from '#server/services/responses/one-response';
import { writeOwnResponses } from '#server/services/responses/write-responses';
import { endpoint } from '../endpoint';
import { idParam } from '../request-schemas';
import { manyAnswersSchema, manyRemovalsSchema } from './bulk-body';
import { BULK_REPLY } from './bulk-reply';
import { preconditionOf } from './precondition';
import { repeatableRequest } from './repeatable-request';
import { givenResponseSchema } from './response-body';

export const RESPONSE_ENDPOINTS = [
  /** Ours; other servers answer 404. Null, with 200, tells a record without an answer from an unknown record. */
  endpoint({
    method: 'GET',
    path: '/v1/me/records/:id/response',
    params: idParam,
    run: ({ context, caller, params }) => readOwnResponse(context, caller, params.id),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/records/:id/responses',
    params: idParam,
    body: givenResponseSchema,
    success: 201,
    async run({ context, caller, params, body, request }) {
      const repeatable = await repeatableRequest(request);
      return repeatable.ok ? createResponse(context, caller, params.id, body, repeatable.value) : repeatable;
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/v1/responses/:id',
    params: idParam,
    body: givenResponseSchema,
    async run({ context, caller, params, body, request }) {
      const repeatable = await repeatableRequest(request);
      if (!repeatable.ok) return repeatable;
      const precondition = preconditionOf(request);
      return updateResponse(context, caller, params.id, {
        given: body,
        precondition,
        repeatable: repeatable.value,
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/responses/:id',
    params: idParam,
    async run({ context, caller, params, request }) {
      const repeatable = await repeatableRequest(request);
      if (!repeatable.ok) return repeatable;
      const precondition = preconditionOf(request);
      return removeResponse(context, caller, params.id, { precondition, repeatable: repeatable.value });
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
