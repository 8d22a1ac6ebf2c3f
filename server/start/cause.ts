import { DatabaseError, type DatabaseErrorReport } from '../store/engines/database-error';

/** Why a database or the files beside it cannot be used, as far as a person can do something about it. */
export type Cause = 'no-space' | 'rights' | 'read-only' | 'disk' | 'version' | 'damage' | 'unknown';

/** Codes of the system. */
const CAUSES: ReadonlyMap<unknown, Cause> = new Map([
  ['ENOSPC', 'no-space'],
  ['EDQUOT', 'no-space'],
  ['EACCES', 'rights'],
  ['EPERM', 'rights'],
  ['EROFS', 'read-only'],
  ...['EIO', 'ENXIO', 'ENODEV', 'ESTALE', 'EUCLEAN'].map((code) => [code, 'disk'] as const),
]);

/** What the engine says itself; it has no codes for why it does not open. */
const WORDS: readonly (readonly [RegExp, Cause])[] = [
  [/no space left|disk quota/i, 'no-space'],
  [/permission denied|operation not permitted/i, 'rights'],
  [/read-only file system/i, 'read-only'],
  [/i\/o error|input\/output error/i, 'disk'],
  [/incompatible|initialized by PostgreSQL version/i, 'version'],
  [
    /damaged|corrupt|invalid|could not|read too few|no PG_VERSION|unexpected|wrong|contains errors/i,
    'damage',
  ],
];

export function causeOf({ code, message }: Pick<DatabaseErrorReport, 'code' | 'message'>): Cause {
  return CAUSES.get(code) ?? WORDS.find(([words]) => words.test(message))?.[1] ?? 'unknown';
}

/** Null for what is no failure of a file: a bug, or the network. */
export function fileFailureOf(thrown: unknown): { readonly reason: string; readonly cause: Cause } | null {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('syscall' in thrown)) return null;
  const cause = CAUSES.get(thrown.code);
  return cause === undefined ? null : { reason: thrown.message, cause };
}

/** SQLSTATEs by which PostgreSQL says that its files, and not the statement, are to blame. */
const OF_FILES = /^(?:53100|58|XX00[12])/;

/** Whether the database could not read or write its own files. */
export function isFailureOfFiles(thrown: unknown): thrown is DatabaseError {
  if (!(thrown instanceof DatabaseError)) return false;
  const { code, isFatal } = thrown;
  // The end of the embedded engine has a code of the system or none; a server of PostgreSQL that hangs up has its own.
  const isEndOfEngine = isFatal && (code === undefined || CAUSES.has(code));
  return isEndOfEngine || OF_FILES.test(code ?? '');
}
