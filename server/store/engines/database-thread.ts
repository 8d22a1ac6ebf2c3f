import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { isSource, startThread } from '../../start-thread';

export function startDatabaseThread(databaseFolder: string): Worker {
  return startThread(import.meta.url, 'pglite-worker', databaseFolder);
}

/** The build leaves the database template beside the chunks; from source there is none, and a first start takes longer. */
export function builtTemplateFile(): string | undefined {
  return isSource(import.meta.url)
    ? undefined
    : fileURLToPath(new URL('./database-template.tar', import.meta.url));
}
