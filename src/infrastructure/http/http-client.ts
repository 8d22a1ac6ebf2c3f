import type { ClientData } from '#application/session/ports/client-data.port';
import type { TokenStore } from '#application/session/ports/token-store.port';
import type { Clock } from '#application/shared/ports/clock.port';
import type { Reply, RepositoryFailure } from '#application/shared/repository-failure';
import { err, ok, type Result } from '#domain/shared/result';
import type { FailedRequest, Mapped, QueryParameters, ReadRequest, WriteRequest } from './http-request';
import { HttpTransport, type Sender, type ServerConnection } from './http-transport';
import { LIFETIMES } from './lifetimes';
import { ResponseCache } from './response-cache';
import { SharedReads } from './shared-reads';

export interface HttpClientDeps {
  readonly tokens: TokenStore;
  readonly clock: Clock;
  readonly connection?: ServerConnection;
  readonly currentWorkspace?: () => string | null;
  /** The product's reaction to a failed call. Not called for an aborted call, whose answer is no longer wanted. */
  readonly onFailure?: (failure: RepositoryFailure, request: FailedRequest) => void;
}

/** The one way to the server: who asks, what is remembered and for how long, and which equal reads share a request. */
export class HttpClient implements ClientData {
  /** Calls of ours that the server turned out to lack. */
  readonly lacking = new Set<string>();

  readonly #transport: HttpTransport;
  readonly #deps: HttpClientDeps;
  readonly #cache: ResponseCache;
  readonly #reads = new SharedReads<Result<unknown, RepositoryFailure>>();

  constructor(deps: HttpClientDeps) {
    this.#transport = new HttpTransport(deps.clock, deps.connection);
    this.#deps = deps;
    this.#cache = new ResponseCache(deps.clock);
  }

  /** Asks the server, unless the same user got the same answer within its lifetime or is waiting for it already. */
  read<T, V>(request: ReadRequest<T> & Mapped<T, V>): Reply<V>;
  read<T>(request: ReadRequest<T>): Reply<T>;
  async read<T>(request: ReadRequest<T> & Partial<Mapped<T, unknown>>): Reply<unknown> {
    const sender = this.#sender();
    const { code, topic, lifetime = LIFETIMES.standard, signal } = request;
    const key = this.#key(request, sender);
    const remembered = signal?.aborted ? undefined : this.#cache.read(key);
    const answer = remembered
      ? ok(remembered.value)
      : await this.#reads.join(
          {
            key,
            topic,
            start: (shared) =>
              this.#reported(request, 'GET', sender, this.#transport.read(request, sender, lifetime, shared)),
            keep: (kept) => {
              if (kept.ok) this.#cache.keep(key, topic, kept.value, lifetime);
            },
            whenAborted: err({ code, kind: 'aborted' }),
          },
          signal,
        );
    // The key holds the operation's code, and an operation has one schema: the value was checked by the same one.
    return mapped(answer as Result<T, RepositoryFailure>, request);
  }

  /** Sends a change and forgets what it made untrue, also when it failed: a lost answer does not mean a lost change. */
  write<T, V>(request: WriteRequest<T> & Mapped<T, V>): Reply<V>;
  write<T>(request: WriteRequest<T>): Reply<T>;
  async write<T>(request: WriteRequest<T> & Partial<Mapped<T, unknown>>): Reply<unknown> {
    const sender = this.#sender();
    const exchange = this.#transport.write(request, sender);
    const answer = await this.#reported(request, request.method, sender, exchange);
    this.#cache.drop(request.touches);
    this.#reads.detach(request.touches);
    return mapped(answer, request);
  }

  /** Address of a call that the browser itself is to open. */
  addressOf(path: string, query: QueryParameters): string {
    return this.#transport.address(path, query);
  }

  forget(): void {
    this.#cache.clear();
    this.#reads.detachAll();
  }

  async #reported<T>(
    request: ReadRequest<T> | WriteRequest<T>,
    method: string,
    sender: Sender,
    exchange: Reply<T>,
  ): Reply<T> {
    const answer = await exchange;
    if (!answer.ok && answer.error.kind !== 'aborted') {
      this.#deps.onFailure?.(answer.error, { method, path: request.path, session: this.#session(sender) });
    }
    return answer;
  }

  #sender(): Sender {
    return { token: this.#deps.tokens.read(), workspace: this.#deps.currentWorkspace?.() ?? null };
  }

  #session(sender: Sender): FailedRequest['session'] {
    if (sender.token === null) return 'none';
    return sender.token === this.#deps.tokens.read() ? 'current' : 'replaced';
  }

  /** Another user of the same browser, or the same user in another workspace, asks another question. */
  #key(request: ReadRequest<unknown>, sender: Sender): string {
    const url = this.#transport.address(request.path, request.query);
    return JSON.stringify([sender.token, sender.workspace, request.code, url]);
  }
}

function mapped<T>(
  answer: Result<T, RepositoryFailure>,
  { map }: Partial<Mapped<T, unknown>>,
): Result<unknown, RepositoryFailure> {
  return answer.ok && map !== undefined ? ok(map(answer.value)) : answer;
}
