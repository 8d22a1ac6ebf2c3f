import { errorResponse } from '../routes/http/endpoint';
import { plainError } from '../routes/http/error-bodies';
import { API_PATH } from '../app';
import { pathBelow } from '../base-path';
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

/** These hold addresses, which may be paths alone. */
const OF_ADDRESSES = ['content-location', 'link', 'location'];

/**
 * Passes calls of the API on to another server, as they come, and answers everything else with the client. Callers never
 * learn the address of that server: it may be one of an inner network.
 */
export function proxyTo(apiUrl: string, client: AnswerRequest, basePath = '/'): AnswerRequest {
  const upstream = apiUrl.replace(/\/+$/, '');
  const addresses = new Addresses(new URL(upstream), basePath);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathBelow(basePath, pathname) ?? '';
    if (path !== API_PATH && !path.startsWith(`${API_PATH}/`)) return client(request);
    try {
      return passedBack(await fetch(upstream + path + search, passedOn(request)), addresses);
    } catch {
      // Whether it could not be found, refused or broke off: there is no answer to pass back.
      return errorResponse(plainError(502, 'The server behind this one did not answer'));
    }
  };
}

function passedOn(request: Request): RequestInit & { readonly duplex?: 'half' } {
  const { method, body, signal } = request;
  // Without the length of a body, the other server cannot know how much memory to reserve for it.
  const omitted = [...OF_THE_CONNECTION, 'accept-encoding', ...(body === null ? ['content-length'] : [])];
  const headers = without(request.headers, omitted);
  const init = { method, headers, redirect: 'manual', signal } as const;
  return body === null ? init : { ...init, body, duplex: 'half' };
}

function passedBack(response: Response, addresses: Addresses): Response {
  const omitted = [...OF_THE_CONNECTION, ...OF_THE_PACKING, 'alt-svc', 'set-cookie'];
  const headers = new Headers(
    response.headers.getSetCookie().map((cookie) => ['set-cookie', addresses.ownCookie(cookie)]),
  );
  // A redirect within the other server leads to the same place here; followed directly, it would leave this origin.
  for (const [name, value] of without(response.headers, omitted)) {
    const text = OF_ADDRESSES.includes(name) ? addresses.ownPaths(value) : value;
    headers.append(name, addresses.ownAddresses(text));
  }
  return new Response(response.body, { status: response.status, headers });
}

/** Addresses of the other server, as they are on this one. */
class Addresses {
  readonly #upstream: URL;
  readonly #prefix: string;
  readonly #basePath: string;

  constructor(upstream: URL, basePath: string) {
    this.#upstream = upstream;
    this.#prefix = upstream.pathname.replace(/\/$/, '');
    this.#basePath = basePath;
  }

  /** Replaces addresses of the other server by paths of this one, whatever protocol they name. */
  ownAddresses(text: string): string {
    const { href, hostname } = this.#upstream;
    return text.replace(
      /(?:https?:)?\/\/[^\s/?#"'<>,;]+(\/[^\s?#"'<>,;]*)?/giu,
      (address: string, path = '') =>
        URL.canParse(address, href) && new URL(address, href).hostname === hostname
          ? this.#ownPath(path)
          : address,
    );
  }

  /** Replaces paths that name no host. */
  ownPaths(text: string): string {
    return text.replace(/(?<=^|<)\/(?!\/)[^\s?#"'<>,;]*/gu, (path) => this.#ownPath(path));
  }

  /** Without the domain: a browser refuses cookies for another host. */
  ownCookie(cookie: string): string {
    return cookie
      .replace(/;\s*domain=[^;]*/giu, '')
      .replace(/(?<=;\s*path=)\/[^;]*/iu, (path) => this.#ownPath(path));
  }

  #ownPath(path: string): string {
    const isBelow = `${path}/`.startsWith(`${this.#prefix}/`);
    return this.#basePath.slice(0, -1) + ((isBelow ? path.slice(this.#prefix.length) : path) || '/');
  }
}

function without(headers: Headers, names: readonly string[]): Headers {
  const kept = new Headers(headers);
  for (const name of names) kept.delete(name);
  return kept;
}
