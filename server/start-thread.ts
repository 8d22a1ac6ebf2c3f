import { Worker, type ResourceLimits } from 'node:worker_threads';

/**
 * Starts the program `name` from the folder of the calling module in a thread. The build puts all chunks of the server, and
 * the programs of threads as entries, into one folder. When the server runs from source (tests, `npm run dev`), the thread
 * registers tsx first, because a thread does not inherit the TypeScript loader of the process.
 */
export function startThread(
  callingModule: string,
  name: string,
  workerData: unknown,
  resourceLimits: ResourceLimits = {},
): Worker {
  const options = { workerData, resourceLimits };
  if (!isSource(callingModule)) return new Worker(new URL(`./${name}.js`, callingModule), options);
  const program = JSON.stringify(new URL(`./${name}.ts`, callingModule).href);
  const loading = `import('tsx/esm/api').then(({ register }) => { register(); return import(${program}); });`;
  return new Worker(loading, { ...options, eval: true });
}

/** Whether a module was not built. */
export function isSource(module: string): boolean {
  return module.endsWith('.ts');
}
