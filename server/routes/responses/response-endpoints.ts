import { createResponse } from '../../services/responses/create-response';
import { removeResponse } from '../../services/responses/remove-response';
import { updateResponse } from '../../services/responses/update-response';
import { endpoint } from '../endpoint';
import { idParam } from '../request-schemas';
import { repeatableRequest } from './repeatable-request';
import { givenResponseSchema } from './response-body';

export const RESPONSE_ENDPOINTS = [
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
      return repeatable.ok ? updateResponse(context, caller, params.id, body, repeatable.value) : repeatable;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/v1/responses/:id',
    params: idParam,
    async run({ context, caller, params, request }) {
      const repeatable = await repeatableRequest(request);
      return repeatable.ok ? removeResponse(context, caller, params.id, repeatable.value) : repeatable;
    },
  }),
];
