import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs, type DurableNodeFsOptions } from './durable-node-fs';
import { endWithEngine } from './end-with-engine';
import { openTextPglite, type TextPglite } from './text-pglite';

/** PGlite passes `-F` (never sync) unless it gets other parameters. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...settings({
    fsync: 'on',
    wal_sync_method: 'fsync',
    // Bounds what a checkpoint keeps for reuse; the checkpoints themselves are ours to start (see `Housekeeping`).
    max_wal_size: '64MB',
    min_wal_size: '32MB',
    // The engine touches all of it when it starts, and the system keeps the files' pages anyway (docs/design/storage.md).
    shared_buffers: '32MB',
    // As with the usual 128 MB, by which the engine would size it.
    wal_buffers: '4MB',
  }),
];

function settings(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Small segments of the log: an empty database carries some, and its size is bounded in bytes either way. */
export const INITDB_PARAMETERS = ['--wal-segsize=4'];

export interface DurablePgliteOptions extends DurableNodeFsOptions {
  /** Receives each line that the engine writes to its error output. */
  readonly onStderr?: (line: string) => void;
}

/** Opens the database in the folder, or makes one there. It blocks its thread while it works: see `pglite-worker.ts`. */
export async function openDurablePglite(
  folder: string,
  options: DurablePgliteOptions = {},
): Promise<TextPglite> {
  const pglite = await openTextPglite({
    fs: new DurableNodeFs(folder, options),
    startParams: START_PARAMETERS,
    initDbStartParams: INITDB_PARAMETERS,
    onStderr: (line) => {
      options.onStderr?.(line);
      return true;
    },
  });
  endWithEngine(pglite.engine.Module);
  return pglite;
}
