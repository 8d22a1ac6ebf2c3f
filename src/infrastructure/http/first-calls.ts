import type { Fetch } from './http-request';

/** Calls of the page's first script by address, and body if there is one, on behalf of the token's user. */
interface FirstCalls {
  readonly authorization: string;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  /** Set by the page's first script; absent where the page has none, and in tests. */
  var ostrakaFirstCalls: FirstCalls | undefined;
}

/** In milliseconds since the page was opened. Later, the answer of a first call is too old. */
const FRESH = 10_000;

interface OpenedPage {
  /** Path of the host below which the client is served, with a slash at both ends. */
  readonly basePath: string;
  /** As `firstPaths` has them. */
  readonly calls: readonly string[];
  readonly token: string | null;
}

/** Sends the calls that the page begins with (docs/design/delivery.md), none without a session. */
export function beginFirstCalls({ basePath, calls, token }: OpenedPage): void {
  if (token === null) return;
  const authorization = `Bearer ${token}`;
  const headers = { accept: 'application/json', authorization };
  const answers = new Map<string, Promise<Response>>();
  for (const call of calls) {
    const [path, body] = call.split(/ (.*)/s);
    const answer = fetch(
      `${basePath}api${path}`,
      body === undefined
        ? { headers, cache: 'no-store' }
        : { headers: { ...headers, 'content-type': 'application/json' }, method: 'POST', body },
    );
    // A call that the client does not use may fail silently.
    answer.catch(() => undefined);
    answers.set(`${basePath}api${call}`, answer);
  }
  globalThis.ostrakaFirstCalls = { authorization, answers };
}

/** Answers a call with the same first call, each once. Any other call than a read makes all first calls stale, and so does time. */
export function withFirstCalls(ask: Fetch, now: () => number = () => performance.now()): Fetch {
  return (url, init) => {
    const calls = globalThis.ostrakaFirstCalls;
    if (calls === undefined) return ask(url, init);
    const call = typeof init.body === 'string' ? `${url} ${init.body}` : url;
    const isRead = init.method === 'GET' || (init.method === 'POST' && calls.answers.has(call));
    if (!isRead || now() > FRESH) globalThis.ostrakaFirstCalls = undefined;
    else if (new Headers(init.headers).get('authorization') === calls.authorization) {
      const answer = calls.answers.get(call);
      calls.answers.delete(call);
      if (answer !== undefined) return unlessAborted(answer, init.signal);
    }
    return ask(url, init);
  };
}

/** Rejects if the caller aborts; the call itself goes on. */
function unlessAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('The call is no longer wanted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
