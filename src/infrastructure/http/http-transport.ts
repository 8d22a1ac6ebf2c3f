import { exactJsonText, parseExactJson } from '#domain/shared/exact-json';
import type { Clock } from '#application/shared/ports/clock.port';
import type { FailureKind, Reply } from '#application/shared/repository-failure';
import { err, ok, type Result } from '#domain/shared/result';
import { BASE_PATH } from '../browser/base-path';
import { withFirstCalls } from './first-calls';
import type { Fetch, QueryParameters, ReadRequest, RequestBody, WriteRequest } from './http-request';
import { serverDetail, serverReason } from './server-detail';
import { checkShape } from './wire-shape';

/** On whose behalf a call is made, as it was when the call began. */
export interface Sender {
  readonly token: string | null;
  /** Name of the workspace the user is in, for the older calls that read it. */
  readonly workspace: string | null;
}

export interface ServerConnection {
  /** Base of all paths; default: `api` below the path that the client is served at. */
  readonly baseUrl?: string;
  /** Milliseconds until an exchange counts as lost. */
  readonly timeout?: number;
  readonly fetch?: Fetch;
}

const CONNECTION: Required<ServerConnection> = {
  baseUrl: `${BASE_PATH}api`,
  timeout: 30_000,
  // Looked up at each call, because a mock backend replaces it after this client was made.
  fetch: withFirstCalls((url, init) => globalThis.fetch(url, init)),
};

interface Arrived {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** One exchange with the server: request out, answer checked, failure named. It remembers nothing and decides no policy. */
export class HttpTransport {
  readonly #clock: Clock;
  readonly #connection: Required<ServerConnection>;
  /** True behind a 500: some servers lose the next call of the connection. */
  #isShaken = false;

  constructor(clock: Clock, connection?: ServerConnection) {
    this.#clock = clock;
    this.#connection = { ...CONNECTION, ...connection };
  }

  address(path: string, query: QueryParameters = []): string {
    const parameters = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
    return `${this.#connection.baseUrl}${path}${parameters === '' ? '' : `?${parameters}`}`;
  }

  async read<T>(request: ReadRequest<T>, sender: Sender, lifetime: number, signal: AbortSignal): Reply<T> {
    const headers = headersOf(sender, { 'cache-control': `max-age=${lifetime / 1_000}` });
    const init: RequestInit = { method: 'GET', headers, cache: 'no-store' };
    return this.#exchange(request, this.address(request.path, request.query), init, signal);
  }

  async write<T>(request: WriteRequest<T>, sender: Sender): Reply<T> {
    const headers = headersOf(sender, request.headers);
    const init: RequestInit = { method: request.method, headers };
    if (request.body !== undefined) init.body = bodyOf(request.body, headers);
    return this.#exchange(request, this.address(request.path, request.query), init, request.signal);
  }

  async #exchange<T>(
    request: ReadRequest<T> | WriteRequest<T>,
    url: string,
    init: RequestInit,
    signal?: AbortSignal,
  ): Reply<T> {
    const changes = 'touches' in request && request.touches.length > 0;
    const wasShaken = this.#isShaken;
    const mayRepeat = wasShaken && !changes;
    let arrived = await this.#fetchText(url, init, signal);
    if (mayRepeat && !arrived.ok && arrived.error.kind === 'network' && arrived.error.detail === undefined)
      arrived = await this.#fetchText(url, init, signal);
    if (arrived.ok && arrived.value.status === 500) this.#isShaken = true;
    // A call that was under way before the 500 went by another connection.
    else if (wasShaken) this.#isShaken = false;
    if (!arrived.ok) return err({ code: request.code, ...arrived.error });
    const { status, text, headers } = arrived.value;
    const declared = request.alsoSuccess?.get(status);
    if (declared !== undefined) return ok(declared);
    if (status < 200 || status > 299) {
      // The words of a failure inside are for the server's log.
      const body = parsed(text);
      const detail = status === 500 ? undefined : serverDetail(body);
      const kind = failureKind(status);
      // A date becomes NaN here and is ignored, because the clocks of client and server may differ.
      const retryAfterMs = Number(headers.get('retry-after')) * 1_000;
      const reason = kind === 'rejected' ? (serverReason(body) ?? request.reasonOf?.(detail)) : undefined;
      return err({
        code: request.code,
        kind,
        status,
        ...(reason !== undefined && { reason }),
        ...(retryAfterMs > 0 && { retryAfterMs }),
        ...(detail !== undefined && { detail }),
      });
    }
    const checked = checkShape(request.schema, parsed(text, request.parse));
    return checked.ok
      ? checked
      : err({ code: request.code, kind: 'malformed', status, detail: checked.error });
  }

  /** The body belongs to the exchange: a server that stops talking in the middle of it is no better than a silent one. */
  async #fetchText(
    url: string,
    init: RequestInit,
    signal?: AbortSignal,
  ): Promise<Result<Arrived, Unanswered>> {
    const controller = new AbortController();
    const abort = () => controller.abort();
    const cancelTimeout = this.#clock.after(this.#connection.timeout, abort);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    try {
      const response = await this.#connection.fetch(url, { ...init, signal: controller.signal });
      const { status, headers } = response;
      return ok({ status, headers, text: await response.text() });
    } catch {
      if (signal?.aborted) return err({ kind: 'aborted' });
      return err(controller.signal.aborted ? { kind: 'network', detail: 'timeout' } : { kind: 'network' });
    } finally {
      cancelTimeout();
      signal?.removeEventListener('abort', abort);
    }
  }
}

interface Unanswered {
  readonly kind: FailureKind;
  readonly detail?: string;
}

function headersOf(sender: Sender, others: Readonly<Record<string, string>> = {}): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', ...others };
  if (sender.token !== null) {
    headers['authorization'] = `Bearer ${sender.token}`;
    // The name comes from an address that may have been typed; one that no header can carry names no workspace either.
    if (sender.workspace !== null && /^[\x21-\x7e]+$/.test(sender.workspace)) {
      headers['x-argilla-workspace'] = sender.workspace;
    }
  }
  return headers;
}

function bodyOf(body: RequestBody, headers: Record<string, string>): string | URLSearchParams {
  if (body.type === 'form') return new URLSearchParams(body.fields);
  headers['content-type'] = 'application/json';
  return body.type === 'json' ? exactJsonText(body.value) : body.text;
}

/** Undefined when it is none, which no shape accepts. */
function parsed(text: string, parse: (text: string) => unknown = parseExactJson): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

const KINDS: ReadonlyMap<number, FailureKind> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  // The path is known and the method is not: this server does not have the call.
  [405, 'not-found'],
  [408, 'network'],
  [409, 'conflict'],
  // The state that a change builds on is gone: another change was faster.
  [412, 'conflict'],
  [429, 'rate-limited'],
  // The server lacks the memory, and would lack it again.
  [507, 'rejected'],
]);

/** The kind of failure a status means when the call did not declare it a success. */
function failureKind(status: number): FailureKind {
  const known = KINDS.get(status);
  if (known !== undefined) return known;
  return status >= 400 && status < 500 ? 'rejected' : 'server';
}
