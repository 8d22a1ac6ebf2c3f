import { isAbsolute, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { err, ok } from '#domain/shared/result';
import type { DatabaseLocation } from './open-database';

export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Invocation {
  readonly arguments: readonly string[];
  readonly environment: Environment;
}

export const COMMON_OPTIONS = { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

type Options = NonNullable<ParseArgsConfig['options']>;

export type OptionValues<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values'];

/** `parseArgs` throws on unknown arguments. Its messages name the argument. */
export function readArguments<T extends Options>(argv: readonly string[], options: T) {
  try {
    const parsed = parseArgs({ args: [...argv], options, allowPositionals: true });
    return 'help' in parsed.values ? err({ code: 'help' } as const) : ok(parsed);
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

/** `data`: the folder as it was typed. */
export function databaseOf(data: string | undefined, environment: Environment): DatabaseLocation {
  return {
    folder: data === undefined ? usualFolder(environment) : fromWhereTyped(data, environment),
    databaseUrl: environment['DATABASE_URL'] || null,
  };
}

const COMMANDS: ReadonlySet<string | undefined> = new Set(['import', 'export', 'user', 'workspace']);

/** npm runs its scripts in the project's folder and passes the folder of the caller in INIT_CWD. */
export function fromWhereTyped(path: string, environment: Environment): string {
  const isOurs = COMMANDS.has(environment['npm_lifecycle_event']);
  const typedIn = isOurs ? environment['INIT_CWD'] : undefined;
  return isAbsolute(path) ? path : resolve(typedIn ?? '.', path);
}
