import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { isSource, startThread } from '#server/start-thread';
import type { DatabaseThreadData } from './worker-messages';

export function startDatabaseThread(data: DatabaseThreadData): Worker {
  return startThread(import.meta.url, 'pglite-worker', data);
}

/** The build puts the database template next to the chunks; from source there is none, and a first start takes longer. */
export function builtTemplateFile(): string | undefined {
  return isSource(import.meta.url)
    ? undefined
    : fileURLToPath(new URL('./database-template.tar', import.meta.url));
}
