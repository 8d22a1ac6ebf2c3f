import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { endProcess } from '#server/end-process';
import { settingsMessage } from '#server/messages';
import { RequestLoad } from '#server/search/hosting/request-load';
import type { SearchEngine } from '#server/search/search-engine';
import { argon2Passwords } from '#server/security/argon2-passwords';
import { limitsIn } from '#server/settings';
import { openSearch } from '#server/start/open-search';
import type { Store } from '#server/store/queries/store';
import { EXIT } from '../invocation';
import { openDatabase, type DatabaseLocation } from '../open-database';
import { runAdministration, type AdministrationCommand } from './administration-command';

/** Runs a command as this process: its arguments, environment, terminal and exit code. */
export async function runInProcess<O extends DatabaseLocation>(
  command: AdministrationCommand<O>,
): Promise<void> {
  try {
    process.exitCode = await runAdministration(
      command,
      { arguments: process.argv.slice(2), environment: process.env },
      {
        terminal: { output: process.stdout, errors: process.stderr },
        askHidden: process.stdin.isTTY && process.stderr.isTTY ? askHidden : null,
        readLine,
        passwords: argon2Passwords,
        openDatabase,
        openSearch: openSearchOfCommand,
      },
    );
  } catch (error) {
    process.stderr.write(`The command failed: ${error instanceof Error ? error.message : String(error)}\n`);
    // The database thread may hang in a call to the disk, and would keep the process.
    endProcess(1);
  }
}

/** With the indexes and the memory of a server. On a PostgreSQL the data folder may be a server's own. */
function openSearchOfCommand(store: Store, { folder, databaseUrl }: DatabaseLocation): SearchEngine {
  const limits = limitsIn(process.env);
  if (!limits.ok) throw new Error(settingsMessage(limits.error));
  return openSearch(store, {
    folder: databaseUrl === null ? folder : null,
    requestLoad: new RequestLoad(),
    settings: limits.value,
    reportError: (error) =>
      process.stderr.write(`The search: ${error instanceof Error ? error.message : String(error)}\n`),
  });
}

/** The question goes to standard error, so that what the command prints can be redirected. */
async function askHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // Nothing has begun yet.
  lines.on('SIGINT', () => endProcess(EXIT.interrupted));
  process.stderr.write(question);
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

async function readLine(): Promise<string> {
  process.stdin.setEncoding('utf8');
  let text = '';
  for await (const part of process.stdin) {
    text += String(part);
    if (text.includes('\n')) break;
  }
  return text.split(/\r?\n/u, 1)[0] ?? '';
}
