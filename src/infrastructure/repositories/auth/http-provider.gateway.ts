import { providersSchema, tokenSchema } from '#contract/session';
import type { ProviderGateway } from '#application/session/ports/provider-gateway.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { ok, type Result } from '#domain/shared/result';
import type { HttpClient } from '#infrastructure/http/http-client';
import { pathId, type QueryParameters } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { TOPICS } from '../topics';

const PROVIDERS = '/v1/oauth2/providers';

export class HttpProviderGateway implements ProviderGateway {
  readonly #client: HttpClient;

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async names(signal?: AbortSignal): Promise<Result<readonly string[], RepositoryFailure>> {
    const providers = await this.#client.read(
      {
        code: 'ERROR_FETCHING_OAUTH_PROVIDERS',
        path: PROVIDERS,
        topic: TOPICS.server,
        lifetime: LIFETIMES.providers,
        schema: providersSchema,
      },
      signal,
    );
    return providers.ok ? ok(providers.value.items.map(({ name }) => name)) : providers;
  }

  entrance(provider: string, search: string): string {
    return this.#client.addressOf(`${PROVIDERS}/${pathId(provider)}/authentication`, queryOf(search));
  }

  /** Asked again each time, although it is a GET: the server takes an answer once. */
  async exchange(provider: string, search: string): Promise<Result<string, RepositoryFailure>> {
    const token = await this.#client.read({
      code: 'ERROR_FETCHING_OAUTH_ACCESS_TOKEN',
      path: `${PROVIDERS}/${pathId(provider)}/access-token`,
      query: queryOf(search),
      topic: TOPICS.user,
      lifetime: LIFETIMES.none,
      schema: tokenSchema,
    });
    return token.ok ? ok(token.value.access_token) : token;
  }
}

function queryOf(search: string): QueryParameters {
  return [...new URLSearchParams(search)];
}
