import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Bytes that are taken in and thrown away of a body that nothing wanted, so that its sender comes to read the answer. */
const THROWN_AWAY_MAX_BYTES = 1024 * 1024;
/** Time for the sender of a longer one to read the answer, in milliseconds, before its connection is cut. */
const LINGER_MS = 500;

/**
 * Ends requests that were answered before their bodies were read, those of callers without credentials for example. Taking a
 * body in costs time of the only thread even when nothing looks at it, so a long one is left where it is, and the
 * connection with it.
 */
export function leaveUnreadBodies(server: Server): void {
  server.prependListener('request', (request, response) => {
    sayWhetherLeft(request, response);
    // Before Node's own listener, which would take in all of it.
    response.prependOnceListener('finish', () => {
      if (!request.complete) throwAway(request, response);
    });
  });
}

/** Every answer passes here, also those that the adapter makes itself. */
function sayWhetherLeft(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply(writeHead, self, values) {
      if (willBeLeft(request)) response.shouldKeepAlive = false;
      return Reflect.apply(writeHead, self, values);
    },
  });
}

/** Whether the connection ends with the answer, because the rest of the body is left: the answer then says so. */
function willBeLeft(request: IncomingMessage): boolean {
  if (request.complete) return false;
  const declaredBytes = request.headers['content-length'];
  // Where the length is unknown, it may turn out to be too long.
  return declaredBytes === undefined || isBegun(request) || Number(declaredBytes) > THROWN_AWAY_MAX_BYTES;
}

/** A reader gave the body up as too long. */
function isBegun(request: IncomingMessage): boolean {
  return request.readableFlowing !== null;
}

function throwAway(request: IncomingMessage, response: ServerResponse): void {
  const declaredBytes = Number(request.headers['content-length'] ?? 0);
  const isLong = isBegun(request) || declaredBytes > THROWN_AWAY_MAX_BYTES;
  const { socket } = request;
  // Node destroys a connection that its answer has ended, and with it the answer if bytes of the request are still unread.
  if (!response.shouldKeepAlive) socket.destroySoon = () => {};
  // Node counts it as read from now on, and does not take in all of it.
  request.read();
  if (isLong) return leave(request);
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > THROWN_AWAY_MAX_BYTES && !request.isPaused()) leave(request);
  });
  if (response.shouldKeepAlive) return;
  request.once('end', () => leave(request));
  setTimeout(() => leave(request), LINGER_MS).unref();
}

/** A connection that is cut with bytes in it takes the answer along that its sender has not read, so it is ended first. */
function leave(request: IncomingMessage): void {
  const { socket } = request;
  request.pause();
  socket.end();
  // The reading just before has the connection resumed in this turn yet.
  setImmediate(() => socket.pause());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
