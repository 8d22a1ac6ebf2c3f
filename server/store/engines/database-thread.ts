import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * Starts the database's thread. Built, all chunks of the server lie flat in one folder, with `pglite-worker.js` as an
 * entry among them. Run from source (tests, `npm run dev`), the thread registers tsx first: a thread does not inherit
 * the loader of TypeScript from the process.
 */
export function startDatabaseThread(databaseFolder: string): Worker {
  if (!isSource())
    return new Worker(new URL('./pglite-worker.js', import.meta.url), { workerData: databaseFolder });
  const worker = JSON.stringify(new URL('./pglite-worker.ts', import.meta.url).href);
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import(${worker}); });`;
  return new Worker(program, { eval: true, workerData: databaseFolder });
}

/** The build leaves the database template beside the chunks; from source there is none, and a first start takes longer. */
export function builtTemplateFile(): string | undefined {
  return isSource() ? undefined : fileURLToPath(new URL('./database-template.tar', import.meta.url));
}

function isSource(): boolean {
  return import.meta.url.endsWith('.ts');
}
