import type { ProviderGateway } from '#application/session/ports/provider-gateway.port';
import type { WayBack } from '#application/session/ports/way-back.port';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { destination } from '#domain/session/entry-rules';
import { err, ok, type Result } from '#domain/shared/result';
import { CallScript } from './call-script';

/** Providers by name, and the tokens that their answers are good for, each once. */
export class InMemoryProviderGateway implements ProviderGateway {
  readonly calls = new CallScript();
  readonly #names: readonly string[];
  readonly #tokens: Map<string, string>;

  /** Tokens by the query that is exchanged for them. */
  constructor(names: readonly string[], tokens: Readonly<Record<string, string>> = {}) {
    this.#names = names;
    this.#tokens = new Map(Object.entries(tokens));
  }

  names(signal?: AbortSignal): Promise<Result<readonly string[], RepositoryFailure>> {
    const code = 'ERROR_FETCHING_OAUTH_PROVIDERS';
    return this.calls.run({ method: 'names', code, signal, answer: () => ok(this.#names) });
  }

  entrance(provider: string, search: string): string {
    return `/entrance/${provider}${search}`;
  }

  exchange(_provider: string, search: string): Promise<Result<string, RepositoryFailure>> {
    return this.calls.run({
      method: 'exchange',
      code: 'ERROR_FETCHING_OAUTH_ACCESS_TOKEN',
      answer: () => {
        const token = this.#tokens.get(search);
        this.#tokens.delete(search);
        return token === undefined ? err({ kind: 'rejected', status: 400 }) : ok(token);
      },
    });
  }
}

export class InMemoryWayBack implements WayBack {
  #path: string | null = null;

  keep(path: string): void {
    this.#path = path;
  }

  path(): string {
    return destination(this.#path);
  }
}
