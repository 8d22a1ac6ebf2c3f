import type { Reply } from '#application/shared/repository-failure';
import { providersSchema, tokenSchema } from '#contract/session';
import type { ProviderGateway } from '#application/session/ports/provider-gateway.port';
import { HttpAdapter } from '#infrastructure/http/http-adapter';
import { pathId, type QueryParameters } from '#infrastructure/http/http-request';
import { LIFETIMES } from '#infrastructure/http/lifetimes';
import { TOPICS } from '../topics';

const PROVIDERS = '/v1/oauth2/providers';

export class HttpProviderGateway extends HttpAdapter implements ProviderGateway {
  names(signal?: AbortSignal): Reply<readonly string[]> {
    return this.client.read({
      code: 'ERROR_FETCHING_OAUTH_PROVIDERS',
      path: PROVIDERS,
      topic: TOPICS.server,
      lifetime: LIFETIMES.providers,
      schema: providersSchema,
      signal,
      map: ({ items }) => items.map(({ name }) => name),
    });
  }

  entrance(provider: string, search: string): string {
    return this.client.addressOf(`${PROVIDERS}/${pathId(provider)}/authentication`, queryOf(search));
  }

  /** Asked again each time, although it is a GET: the server takes an answer once. */
  exchange(provider: string, search: string): Reply<string> {
    return this.client.read({
      code: 'ERROR_FETCHING_OAUTH_ACCESS_TOKEN',
      path: `${PROVIDERS}/${pathId(provider)}/access-token`,
      query: queryOf(search),
      topic: TOPICS.user,
      lifetime: LIFETIMES.none,
      schema: tokenSchema,
      map: (token) => token.access_token,
    });
  }
}

function queryOf(search: string): QueryParameters {
  return [...new URLSearchParams(search)];
}
