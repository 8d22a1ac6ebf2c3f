import type { Reply } from '#application/shared/repository-failure';
import * as z from 'zod/mini';
import { IDEMPOTENCY_HEADER } from '#contract/response';
import { tokenSchema } from '#contract/session';
import type { OwnAccount, OwnPasswordChange } from '#application/administration/ports/own-account.port';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { TOPICS } from '../topics';

/** Calls of ours: a server of version 1.28 answers 404. */
export class HttpOwnAccount extends HttpAdapter implements OwnAccount {
  changePassword({ current, next }: OwnPasswordChange): Reply<string> {
    return this.client.write({
      code: 'ERROR_CHANGING_OWN_PASSWORD',
      method: 'PUT',
      path: '/v1/me/password',
      body: { type: 'json', value: { current_password: current, new_password: next } },
      schema: tokenSchema,
      touches: [TOPICS.user],
      map: (token) => token.access_token,
    });
  }

  renewApiKey(key: string): Reply<string> {
    return this.client.write({
      code: 'ERROR_RENEWING_OWN_KEY',
      method: 'POST',
      path: '/v1/me/api-key',
      headers: { [IDEMPOTENCY_HEADER]: key },
      schema: z.object({ api_key: z.string() }),
      touches: [TOPICS.user, TOPICS.people],
      map: (renewed) => renewed.api_key,
    });
  }
}
