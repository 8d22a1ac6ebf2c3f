import type { IncomingMessage, Server } from 'node:http';

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
    // Before Node's own listener, which would take in all of it.
    response.prependOnceListener('finish', () => {
      if (!request.complete) throwAway(request);
    });
  });
}

function throwAway(request: IncomingMessage): void {
  const told = Number(request.headers['content-length'] ?? 0);
  // A reader gave it up as too long.
  const isBegun = request.readableFlowing !== null;
  // Node counts it as read from now on, and does not take in all of it.
  request.read();
  if (isBegun || told > THROWN_AWAY_MAX_BYTES) return leave(request);
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > THROWN_AWAY_MAX_BYTES && !request.isPaused()) leave(request);
  });
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
