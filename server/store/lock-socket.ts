import { createHash } from 'node:crypto';
import { closeSync, openSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';

export type Release = () => Promise<void>;

/**
 * A socket with a name that is no file. The kernel gives it to one process and takes it back when that process ends,
 * so that no stale lock can exist.
 */
export async function listenOnName(folder: string): Promise<Release | undefined> {
  const server = await listen(`\0ostraka:${createHash('sha256').update(folder).digest('hex')}`);
  if (server instanceof Error) {
    if (server.code === 'EADDRINUSE') return undefined;
    throw server;
  }
  return () => close(server);
}

/**
 * A socket that is a file of the folder: who answers on it is alive. A file system without sockets (some network and
 * desktop mounts) is no reason to refuse a start.
 */
export async function listenOnFile(folder: string): Promise<Release | undefined> {
  const descriptor = openSync(folder, 'r');
  // Socket paths are limited to 107 bytes; this one is short wherever the folder lies.
  const path = `/proc/self/fd/${descriptor}/lock.sock`;
  if (await isAnswered(path)) {
    closeSync(descriptor);
    return undefined;
  }
  rmSync(path, { force: true });
  const server = await listen(path);
  return async () => {
    if (!(server instanceof Error)) await close(server);
    closeSync(descriptor);
  };
}

function listen(address: string): Promise<Server | NodeJS.ErrnoException> {
  const server = createServer((connection) => connection.destroy());
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(address, () => {
      // The lock alone keeps no process alive.
      server.unref();
      resolve(server);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function isAnswered(path: string): Promise<boolean> {
  const connection = createConnection(path);
  return new Promise<boolean>((resolve) => {
    connection.once('connect', () => resolve(true));
    connection.once('error', () => resolve(false));
  }).then((isConnected) => {
    connection.destroy();
    return isConnected;
  });
}
