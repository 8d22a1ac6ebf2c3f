import { DatabaseError, transientFailure, type DatabaseErrorReport } from '../store/engines/database-error';

/** Kinds of reasons for which the data folder or the database cannot be used, by what the operator can do. */
export type Cause =
  | 'no-space'
  | 'rights'
  | 'read-only'
  | 'not-a-folder'
  | 'disk'
  | 'version'
  | 'damage'
  | 'unknown';

/** Causes by the system's error codes. */
const CAUSES: ReadonlyMap<unknown, Cause> = new Map([
  ['ENOSPC', 'no-space'],
  ['EDQUOT', 'no-space'],
  ['EACCES', 'rights'],
  ['EPERM', 'rights'],
  ['EROFS', 'read-only'],
  ['ENOTDIR', 'not-a-folder'],
  ['EEXIST', 'not-a-folder'],
  ...['EIO', 'ENXIO', 'ENODEV', 'ESTALE', 'EUCLEAN'].map((code) => [code, 'disk'] as const),
]);

/** Causes by the engine's own words: it gives no code when it does not open. */
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

/** Null for bugs and for failures of the network. */
export function fileFailureOf(thrown: unknown): { readonly reason: string; readonly cause: Cause } | null {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('syscall' in thrown)) return null;
  const cause = CAUSES.get(thrown.code);
  return cause === undefined ? null : { reason: thrown.message, cause };
}

/** SQLSTATEs of failing or damaged files, as opposed to wrong statements. */
const OF_FILES = /^(?:53100|58|XX00[12])/;

/** SQLSTATEs of a user without rights, and of a read-only replica. */
const OF_RIGHTS: ReadonlySet<string | undefined> = new Set(['42501', '25006']);

/** True when the database is away, too slow, or refuses its user: the operator has to look there. */
export function isRefusalOfDatabase(thrown: unknown): thrown is DatabaseError {
  if (!(thrown instanceof DatabaseError)) return false;
  return transientFailure(thrown) !== null || OF_RIGHTS.has(thrown.code);
}

/** True when the database could not read or write its own files. */
export function isFailureOfFiles(thrown: unknown): thrown is DatabaseError {
  if (!(thrown instanceof DatabaseError)) return false;
  const { code, isFatal } = thrown;
  // The embedded engine ends with a code of the system or none, a PostgreSQL server that hangs up with one of its own.
  const isEndOfEngine = isFatal && (code === undefined || CAUSES.has(code));
  return isEndOfEngine || OF_FILES.test(code ?? '');
}
