import type { Reply } from '#application/shared/repository-failure';

/** Identity providers that the server supports. */
export interface ProviderGateway {
  /** Names of the providers. Fails with ERROR_FETCHING_OAUTH_PROVIDERS. */
  names(signal?: AbortSignal): Reply<readonly string[]>;
  /** Address to send the browser to, with the query of the page. */
  entrance(provider: string, search: string): string;
  /** Exchanges the query that the provider sent back for a token. Fails with ERROR_FETCHING_OAUTH_ACCESS_TOKEN. */
  exchange(provider: string, search: string): Reply<string>;
}
