import { errorResponse } from '../routes/endpoint';
import { plainError } from '../routes/error-bodies';
import { API_PATH } from '../app';
import type { AnswerRequest } from './client-files';

/** These speak of one connection only, so neither side of a proxy may pass them on (RFC 9110, 7.6.1). */
const OF_THE_CONNECTION = [
  'connection',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** These describe a body that was unpacked on its way through. */
const OF_THE_PACKING = ['content-encoding', 'content-length'];

type Fetch = (url: string, init: RequestInit & { readonly duplex?: 'half' }) => Promise<Response>;

/**
 * Passes calls of the API on to another server, as they come, and answers everything else with the client. Callers never
 * learn the address of that server: it may be one of an inner network.
 */
export function proxyTo(apiUrl: string, client: AnswerRequest, send: Fetch = fetch): AnswerRequest {
  const base = apiUrl.replace(/\/+$/, '');
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname !== API_PATH && !pathname.startsWith(`${API_PATH}/`)) return client(request);
    try {
      return passedBack(await send(base + pathname + search, passedOn(request)), base);
    } catch {
      // Whether it could not be found, refused or broke off: there is no answer to pass back.
      return errorResponse(plainError(502, 'The server behind this one did not answer'));
    }
  };
}

function passedOn(request: Request): RequestInit & { readonly duplex?: 'half' } {
  const headers = without(request.headers, [...OF_THE_CONNECTION, 'content-length', 'accept-encoding']);
  const init = { method: request.method, headers, redirect: 'manual', signal: request.signal } as const;
  return request.body === null ? init : { ...init, body: request.body, duplex: 'half' };
}

function passedBack(response: Response, base: string): Response {
  const untold = [...OF_THE_CONNECTION, ...OF_THE_PACKING, 'alt-svc', 'set-cookie'];
  const headers = new Headers(
    response.headers.getSetCookie().map((cookie) => ['set-cookie', withoutDomain(cookie)]),
  );
  // A redirect within the other server leads to the same place here; followed directly, it would leave this origin.
  for (const [name, value] of without(response.headers, untold)) {
    headers.append(name, ownAddresses(value, new URL(base)));
  }
  return new Response(response.body, { status: response.status, headers });
}

/** Replaces addresses of the other server by paths of this one, whatever protocol they name. */
function ownAddresses(text: string, base: URL): string {
  return text.replace(
    /(?:https?:)?\/\/[^\s/?#"'<>,;]+(\/[^\s?#"'<>,;]*)?/giu,
    (address: string, path = '') => {
      if (!URL.canParse(address, base.href) || new URL(address, base).hostname !== base.hostname)
        return address;
      const prefix = base.pathname.replace(/\/$/, '');
      const isBelow = `${path}/`.startsWith(`${prefix}/`);
      return (isBelow ? path.slice(prefix.length) : path) || '/';
    },
  );
}

/** Drops the domain of a cookie: a browser refuses cookies for another host. */
function withoutDomain(cookie: string): string {
  return cookie.replace(/;\s*domain=[^;]*/giu, '');
}

function without(headers: Headers, names: readonly string[]): Headers {
  const kept = new Headers(headers);
  for (const name of names) kept.delete(name);
  return kept;
}
