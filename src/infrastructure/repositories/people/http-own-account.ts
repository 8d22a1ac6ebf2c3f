import * as z from 'zod/mini';
import { IDEMPOTENCY_HEADER } from '#contract/response';
import { tokenSchema } from '#contract/session';
import type { OwnAccount, OwnPasswordChange } from '#application/administration/ports/own-account.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { ok, type Result } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import { TOPICS } from '../topics';

type Answer<T> = Promise<Result<T, RepositoryFailure>>;

/** Calls of ours: a server of version 1.28 answers 404. */
export class HttpOwnAccount implements OwnAccount {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async changePassword({ current, next }: OwnPasswordChange): Answer<string> {
    const token = await this.#client.write({
      code: 'ERROR_CHANGING_OWN_PASSWORD',
      method: 'PUT',
      path: '/v1/me/password',
      body: { type: 'json', value: { current_password: current, new_password: next } },
      schema: tokenSchema,
      touches: [TOPICS.user],
    });
    return token.ok ? ok(token.value.access_token) : token;
  }

  async renewApiKey(key: string): Answer<string> {
    const renewed = await this.#client.write({
      code: 'ERROR_RENEWING_OWN_KEY',
      method: 'POST',
      path: '/v1/me/api-key',
      headers: { [IDEMPOTENCY_HEADER]: key },
      schema: z.object({ api_key: z.string() }),
      touches: [TOPICS.user, TOPICS.people],
    });
    return renewed.ok ? ok(renewed.value.api_key) : renewed;
  }
}
