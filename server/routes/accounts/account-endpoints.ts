import * as z from 'zod/mini';
import type { TokenDto } from '#contract/session';
import { ok } from '#domain/shared/result';
import {
  changeOwnPassword,
  changeUser,
  renewApiKeyOfUser,
  renewOwnApiKey,
  resetPasswordOfUser,
} from '#server/services/users/change-users';
import { changesBody } from '../http/changes-body';
import { endpoint } from '../http/endpoint';
import { laxBoolean, laxText, optional } from '../http/lax-values';
import { pathIds } from '../http/request-schemas';
import { accountDto, newPassword, personalName, userRole } from './user-endpoints';

/** Calls that change users (WIR-94 to WIR-96). Other servers have none of them; `/_info` says whether they are there. */
export const ACCOUNT_ENDPOINTS = [
  endpoint({
    method: 'PUT',
    path: '/v1/me/password',
    summary: 'Change the own password',
    body: z.object({ current_password: laxText, new_password: newPassword }),
    async run({ context, caller, body, request }) {
      const change = { currentPassword: body.current_password, newPassword: body.new_password };
      const token = await changeOwnPassword(context, caller, change, request.clientAddress);
      return token.ok ? ok({ access_token: token.value, token_type: 'bearer' } satisfies TokenDto) : token;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/me/api-key',
    summary: 'Replace the own API key',
    async run({ context, caller }) {
      const user = await renewOwnApiKey(context, caller);
      return user.ok ? ok(accountDto(user.value)) : user;
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/v1/users/:user_id',
    summary: 'Change, disable or enable a user',
    params: pathIds('user_id'),
    body: changesBody(
      { first_name: personalName, last_name: personalName, role: userRole, disabled: laxBoolean },
      ['last_name'],
    ),
    async run({ context, caller, params, body }) {
      const user = await changeUser(context, caller, params.user_id, {
        ...(body.first_name !== undefined && { firstName: body.first_name }),
        ...(body.last_name !== undefined && { lastName: body.last_name }),
        ...(body.role !== undefined && { role: body.role }),
        ...(body.disabled !== undefined && { isDisabled: body.disabled }),
      });
      return user.ok ? ok(accountDto(user.value)) : user;
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/v1/users/:user_id/password',
    summary: 'Set the password of a user',
    params: pathIds('user_id'),
    body: z.object({ password: optional(newPassword) }),
    async run({ context, caller, params, body }) {
      const password = await resetPasswordOfUser(context, caller, params.user_id, body.password ?? null);
      return password.ok ? ok({ password: password.value }) : password;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/users/:user_id/api-key',
    summary: 'Replace the API key of a user',
    params: pathIds('user_id'),
    async run({ context, caller, params }) {
      const user = await renewApiKeyOfUser(context, caller, params.user_id);
      return user.ok ? ok(accountDto(user.value)) : user;
    },
  }),
];
