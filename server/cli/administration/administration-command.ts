import type { Result } from '#domain/shared/result';
import type { SearchEngine } from '#server/search/search-engine';
import type { PasswordHasher } from '#server/services/ports';
import type { Store } from '#server/store/queries/store';
import { textByCode } from '#server/text-by-code';
import { EXIT, type Invocation } from '../invocation';
import {
  DATABASE_FAILURE_TEXTS,
  type DatabaseFailure,
  type DatabaseLocation,
  type OpenDatabase,
} from '../open-database';

/** The process that a command runs in. */
export interface AdministrationHost {
  readonly terminal: {
    readonly output: { write(text: string): unknown };
    readonly errors: { write(text: string): unknown };
  };
  /** Asks for a text that is not shown while it is typed; null without a terminal. */
  readonly askHidden: ((question: string) => Promise<string>) | null;
  /** The first line of standard input. */
  readLine(): Promise<string>;
  readonly passwords: PasswordHasher;
  openDatabase(location: DatabaseLocation): Promise<Result<OpenDatabase, DatabaseFailure>>;
  /** The search of an open database, which its caller closes. */
  openSearch(store: Store, location: DatabaseLocation): SearchEngine;
}

/** Why a command did not begin. */
export type Refusal =
  | { readonly code: 'help' }
  | { readonly code: 'usage' | 'refused'; readonly reason: string };

export interface AdministrationCommand<O extends DatabaseLocation> {
  readonly name: string;
  readonly help: string;
  /** Everything that can be refused or asked for before the database is opened. */
  prepare(invocation: Invocation, host: AdministrationHost): Promise<Result<O, Refusal>>;
  /** Gives the text to print; an error is a sentence that says why nothing was changed. */
  run(store: Store, options: O, host: AdministrationHost): Promise<Result<string, string>>;
}

/** Runs a command to its exit code. */
export async function runAdministration<O extends DatabaseLocation>(
  command: AdministrationCommand<O>,
  invocation: Invocation,
  host: AdministrationHost,
): Promise<number> {
  const { output, errors } = host.terminal;
  const options = await command.prepare(invocation, host);
  if (!options.ok) return refuse(command, options.error, host.terminal);
  const database = await host.openDatabase(options.value);
  if (!database.ok) {
    errors.write(`${textByCode(DATABASE_FAILURE_TEXTS, database.error)}\n`);
    return EXIT.failed;
  }
  try {
    const outcome = await command.run(database.value.engine.db, options.value, host);
    if (outcome.ok) output.write(`${outcome.value}\n`);
    else errors.write(`${outcome.error}\n`);
    return outcome.ok ? EXIT.done : EXIT.failed;
  } finally {
    await database.value.close();
  }
}

/** Shows why a command does not begin; returns the exit code. */
export function refuse(
  { name, help }: Pick<AdministrationCommand<never>, 'name' | 'help'>,
  refusal: Refusal,
  { output, errors }: AdministrationHost['terminal'],
): number {
  if (refusal.code === 'help') {
    output.write(help);
    return EXIT.done;
  }
  const isUsage = refusal.code === 'usage';
  const advice = isUsage ? `Try: npm run ${name} -- --help\n` : '';
  errors.write(`${refusal.reason}\n${advice}`);
  return isUsage ? EXIT.usage : EXIT.failed;
}
