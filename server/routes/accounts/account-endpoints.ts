import * as z from 'zod/mini';
import {
  changeOwnPassword,
  changeUser,
  renewApiKeyOfUser,
  resetPasswordOfUser,
} from '#server/services/users/change-users';
import { renewApiKey } from '#server/services/users/account-acts';
import { changesBody } from '../http/changes-body';
import { endpoint } from '../http/endpoint';
import { laxBoolean, laxText, optional } from '../http/lax-values';
import { accountDto, tokenDto } from './account-dto';
import { newPassword, personalName, userRole } from './user-endpoints';

/** Calls that change users (WIR-94 to WIR-96). Extensions; `/_info` reports whether a server has them. */
export const ACCOUNT_ENDPOINTS = [
  endpoint('PUT /v1/me/password', {
    summary: 'Change the own password',
    body: z.object({ current_password: laxText, new_password: newPassword }),
    run({ context, body, request }) {
      const change = { currentPassword: body.current_password, newPassword: body.new_password };
      return changeOwnPassword(context, change, request.clientAddress);
    },
    answer: tokenDto,
  }),
  endpoint('POST /v1/me/api-key', {
    summary: 'Replace the own API key',
    run: ({ context }) => renewApiKey(context, context.caller.id),
    answer: accountDto,
  }),
  endpoint('PATCH /v1/users/:user_id', {
    summary: 'Change, disable or enable a user',
    body: changesBody(
      { first_name: personalName, last_name: personalName, role: userRole, disabled: laxBoolean },
      ['last_name'],
    ),
    run({ context, params, body: { disabled: isDisabled, ...changes } }) {
      return changeUser(context, params.user_id, {
        ...changes,
        ...(isDisabled !== undefined && { isDisabled }),
      });
    },
    answer: accountDto,
  }),
  endpoint('PUT /v1/users/:user_id/password', {
    summary: 'Set the password of a user',
    body: z.object({ password: optional(newPassword) }),
    run: ({ context, params, body }) => resetPasswordOfUser(context, params.user_id, body.password ?? null),
    answer: (password) => ({ password }),
  }),
  endpoint('POST /v1/users/:user_id/api-key', {
    summary: 'Replace the API key of a user',
    run: ({ context, params }) => renewApiKeyOfUser(context, params.user_id),
    answer: accountDto,
  }),
];
