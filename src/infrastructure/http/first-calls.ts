import type { Fetch } from './http-request';
import { firstPaths } from './first-paths';

/** Calls that the page's first script has begun, by their addresses, on behalf of the token's user. */
interface FirstCalls {
  readonly authorization: string;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  /** Set by the page's first script; absent where the page has none, and in tests. */
  var ostrakaFirstCalls: FirstCalls | undefined;
}

/** In milliseconds since the page was opened: a first call that was not needed until then tells of a time that has passed. */
const FRESH = 10_000;

interface OpenedPage {
  /** Path of the host below which the client is served, with a slash at both ends. */
  readonly basePath: string;
  readonly pathname: string;
  readonly search: string;
  readonly token: string | null;
}

/** Sends what the page begins with (docs/design/delivery.md). Without a session nothing is asked. */
export function beginFirstCalls({ basePath, pathname, search, token }: OpenedPage): void {
  if (token === null) return;
  const authorization = `Bearer ${token}`;
  const headers = { accept: 'application/json', authorization };
  const answers = new Map<string, Promise<Response>>();
  for (const path of firstPaths(pathname.slice(basePath.length - 1), search)) {
    const answer = fetch(`${basePath}api${path}`, { headers, cache: 'no-store' });
    // A call that is not taken over may fail without a word.
    answer.catch(() => undefined);
    answers.set(`${basePath}api${path}`, answer);
  }
  globalThis.ostrakaFirstCalls = { authorization, answers };
}

/**
 * Takes over a first call where one is under way or answered, each once. A change makes all of them stale, and so does time: what is asked
 * for then is asked again.
 */
export function withFirstCalls(ask: Fetch, now: () => number = () => performance.now()): Fetch {
  return (url, init) => {
    const calls = globalThis.ostrakaFirstCalls;
    if (calls === undefined) return ask(url, init);
    if (init.method !== 'GET' || now() > FRESH) globalThis.ostrakaFirstCalls = undefined;
    else if (new Headers(init.headers).get('authorization') === calls.authorization) {
      const answer = calls.answers.get(url);
      calls.answers.delete(url);
      if (answer !== undefined) return unlessAborted(answer, init.signal);
    }
    return ask(url, init);
  };
}

/** The call itself goes on: another caller cannot want it, since it is taken over once. */
function unlessAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('The call is no longer wanted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
