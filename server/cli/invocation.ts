import { isAbsolute, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { err, ok } from '#domain/shared/result';

/** How a command ends. */
export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

export type Environment = Readonly<Record<string, string | undefined>>;

/** How a command was called. */
export interface Invocation {
  readonly arguments: readonly string[];
  readonly environment: Environment;
}

/** `parseArgs` throws on unknown arguments. Its messages name the argument. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: T,
) {
  try {
    return ok(parseArgs({ args: [...argv], options, allowPositionals: true }));
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
}

export function usage(reason: string) {
  return err({ code: 'usage', reason } as const);
}

/** The data folder without an option. */
export function usualFolder(environment: Environment): string {
  return resolve(environment['OSTRAKA_DATA'] || '.ostraka');
}

const COMMANDS: ReadonlySet<string | undefined> = new Set(['import', 'export', 'user', 'workspace']);

/** npm runs its scripts in the project's folder and passes the folder of the caller in INIT_CWD. */
export function fromWhereTyped(path: string, environment: Environment): string {
  const isOurs = COMMANDS.has(environment['npm_lifecycle_event']);
  const typedIn = isOurs ? environment['INIT_CWD'] : undefined;
  return isAbsolute(path) ? path : resolve(typedIn ?? '.', path);
}
