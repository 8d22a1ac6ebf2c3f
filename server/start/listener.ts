import { createAdaptorServer } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { Server, type ServerResponse } from 'node:http';
import { err, ok, type Result } from '#domain/shared/result';
import { ownAddress } from './own-address';
import { leaveUnreadBodies } from './unread-bodies';

export type Answer = (request: Request, environment: unknown) => Response | Promise<Response>;

export type ListenProblem =
  | { readonly code: 'port-taken'; readonly host: string; readonly port: number }
  | { readonly code: 'port-not-allowed'; readonly port: number }
  | { readonly code: 'host-unknown'; readonly host: string };

export interface Listener {
  readonly url: string;
  /** Answers with this from now on, also what has been waiting. */
  answerWith(answer: Answer): void;
  /** Answers new requests with this, and resolves when those that came before are done, or have had their time. */
  drain(refusal: Answer): Promise<void>;
  /** Takes no new connections, lets running requests finish, and resolves when all are done. */
  close(): Promise<void>;
}

/** Time for requests that are still running when the server stops. */
const GRACE_MS = 10_000;
/** How often the server looks for connections that have become idle. */
const IDLE_CHECK_MS = 50;

const HTTP_OPTIONS = {
  /**
   * Longer than users read a record, so that each answer they give need not connect again, and longer than proxies keep a
   * connection that they may send the next request on.
   */
  keepAliveTimeout: 75_000,
  /** Bytes of address and headers: a list takes a filter of a thousand values in its address. */
  maxHeaderSize: 64 * 1024,
};

/**
 * Takes the port at once, so that a taken one is noticed before anything is written; requests wait until there is
 * something to answer them with.
 */
export function openListener(host: string, port: number): Promise<Result<Listener, ListenProblem>> {
  let answerWith: (answer: Answer) => void = () => {};
  let current = new Promise<Answer>((resolve) => {
    answerWith = resolve;
  });
  const server = createAdaptorServer({
    fetch: async (request, environment) => {
      const answer = await current;
      return answer(request, environment);
    },
    serverOptions: HTTP_OPTIONS,
    // Of requests that name none, as those of HTTP/1.0 need not.
    hostname: 'localhost',
    // See `leaveUnreadBodies`.
    autoCleanupIncoming: false,
  });
  if (!(server instanceof Server)) throw new Error('An HTTP/1 server was expected');
  leaveUnreadBodies(server);
  const underWay = new ResponsesUnderWay(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = listenProblem(error.code, host, port);
      if (problem === null) reject(error);
      else resolve(err(problem));
    });
    const close = () => {
      underWay.areLast();
      return closeServer(server);
    };
    const drain = (refusal: Answer) => {
      current = Promise.resolve(refusal);
      return allClosed(underWay.areLast());
    };
    server.listen(port, host, () => resolve(ok({ url: urlOf(server, host), answerWith, drain, close })));
  });
}

/** Response of Node. */
interface Exchange {
  readonly outgoing: ServerResponse;
}

/**
 * Cuts the connection of an answer that cannot be finished. It is reset, since a client of HTTP/1.0, as many proxies are, takes a
 * connection that merely ends for the end of a complete file.
 */
export function cutOff(environment: unknown): void {
  const { outgoing } = environment as Exchange; // As the adapter hands them over.
  if (outgoing.socket?.destroyed === false) outgoing.socket.resetAndDestroy();
  outgoing.destroy();
}

class ResponsesUnderWay {
  readonly #responses = new Set<ServerResponse>();
  #areLast = false;

  constructor(server: Server) {
    server.prependListener('request', (_, response) => {
      if (this.#areLast) response.shouldKeepAlive = false;
      this.#responses.add(response);
      response.once('close', () => this.#responses.delete(response));
    });
  }

  /**
   * Has these responses and all later ones say that their connections end: clients then send their next requests elsewhere, not
   * into a connection that is being closed. Node writes the header when it sends the first byte. The result are those so far.
   */
  areLast(): readonly ServerResponse[] {
    this.#areLast = true;
    for (const response of this.#responses) response.shouldKeepAlive = false;
    return [...this.#responses];
  }
}

/** Resolves when all responses are sent or broken off, at the latest after `GRACE_MS`. */
async function allClosed(responses: readonly ServerResponse[]): Promise<void> {
  const closed = responses.map((response) => new Promise<void>((resolve) => response.once('close', resolve)));
  let deadline: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    deadline = setTimeout(resolve, GRACE_MS);
  });
  await Promise.race([Promise.all(closed), late]);
  clearTimeout(deadline);
}

function listenProblem(code: string | undefined, host: string, port: number): ListenProblem | null {
  if (code === 'EADDRINUSE') return { code: 'port-taken', host, port };
  if (code === 'EACCES') return { code: 'port-not-allowed', port };
  const isUnknown =
    code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL';
  return isUnknown ? { code: 'host-unknown', host } : null;
}

function urlOf(server: Server, host: string): string {
  // A server that listens on a port, as this one does, has such an address.
  const { port } = server.address() as AddressInfo;
  return ownAddress(host, port);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearInterval(idleCheck);
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
