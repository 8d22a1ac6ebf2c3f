import { randomUUID } from 'node:crypto';
import { endProcess } from '../end-process';
import { runImport } from './import/command/run-import';
import { openDatabase } from './open-database';

const interrupt = new AbortController();
// Again and again without harm: npm hands a Ctrl-C on to a process that has it from the terminal already.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt.abort());

try {
  process.exitCode = await runImport(
    { arguments: process.argv.slice(2), environment: process.env },
    {
      terminal: { output: process.stdout, errors: process.stderr },
      signal: interrupt.signal,
      newId: randomUUID,
      now: () => performance.now(),
      openDatabase,
    },
  );
} catch (error) {
  process.stderr.write(`The import failed: ${error instanceof Error ? error.message : String(error)}\n`);
  // The database thread may hang in a call to the disk, and would keep the process.
  endProcess(1);
}
