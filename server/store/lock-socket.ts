import { createHash } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';

export type Release = () => Promise<void>;

/**
 * A socket with a name that is no file. The kernel gives it to one process of a network namespace and takes it back when
 * that process ends, so that no stale lock can exist.
 */
export async function listenOnName(folder: string): Promise<Release | undefined> {
  try {
    const server = await listen(`\0ostraka:${createHash('sha256').update(folder).digest('hex')}`);
    return () => closeSocket(server);
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/**
 * A socket that is a file. The file gets its name when the socket listens already: a named socket that refuses a
 * connection belongs to a process that has ended.
 */
export async function listenOnFile(path: string, unnamedPath: string): Promise<Server> {
  rmSync(unnamedPath, { force: true });
  const server = await listen(unnamedPath);
  try {
    renameSync(unnamedPath, path);
    return server;
  } catch (error) {
    await closeSocket(server);
    throw error;
  }
}

/** False only when the process that listened there has ended: any other failure to connect proves nothing. */
export function isAnswered(path: string): Promise<boolean> {
  const connection = createConnection(path);
  return new Promise<boolean>((resolve) => {
    connection.once('connect', () => resolve(true));
    connection.once('error', (error) => {
      const code = errorCode(error);
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT');
    });
  }).finally(() => connection.destroy());
}

export function closeSocket(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function listen(path: string): Promise<Server> {
  const server = createServer((connection) => connection.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Processes of other users must be able to connect, to see that this process lives.
    server.listen({ path, writableAll: true }, () => {
      // The lock alone keeps no process alive.
      server.unref();
      resolve(server);
    });
  });
}
