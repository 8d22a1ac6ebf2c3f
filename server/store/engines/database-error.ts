import { err, ok, type Result } from '#domain/shared/result';

/** A refusal of the database, in the same form from both engines and across the worker's border. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** SQLSTATE, for example 23505; absent when the connection itself failed. */
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;
  readonly isFatal: boolean;

  constructor(report: DatabaseErrorReport) {
    super(report.message);
    this.code = report.code;
    this.constraint = report.constraint;
    this.detail = report.detail;
    this.isFatal = report.isFatal;
  }
}

export interface DatabaseErrorReport {
  readonly message: string;
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
  readonly detail?: string | undefined;
  /** The engine can answer nothing more: PostgreSQL gave up, or its WebAssembly was left in the middle. */
  readonly isFatal: boolean;
}

/** Plain data of any thrown value: the engines' own errors carry pages of context that must not reach a log. */
export function reportOf(thrown: unknown): DatabaseErrorReport {
  return {
    message: messageOf(thrown),
    code: textProperty(thrown, 'code'),
    constraint: textProperty(thrown, 'constraint'),
    detail: textProperty(thrown, 'detail'),
    isFatal: isFatal(thrown),
  };
}

/** Node's error for a host with several addresses has an empty message and one error for each address. */
function messageOf(thrown: unknown): string {
  const first: unknown = thrown instanceof AggregateError ? thrown.errors[0] : thrown;
  return first instanceof Error ? first.message : 'The database failed';
}

function isFatal(thrown: unknown): boolean {
  if (thrown instanceof DatabaseError) return thrown.isFatal;
  if (thrown instanceof WebAssembly.RuntimeError || textProperty(thrown, 'name') === 'ExitStatus')
    return true;
  const severity = textProperty(thrown, 'severity');
  return severity === 'PANIC' || severity === 'FATAL';
}

function textProperty(thrown: unknown, name: string): string | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const value: unknown = Reflect.get(thrown, name);
  return typeof value === 'string' ? value : undefined;
}

/**
 * Reasons for which a correct statement fails and may succeed later: the database cannot be reached, another transaction is in
 * the way, or the statement took too long.
 */
export type TransientFailure = 'away' | 'busy' | 'slow';

/** SQLSTATEs of lost and refused connections: too many, idle for too long in a transaction, a server that starts or stops. */
const AWAY = /^(?:08|53|57P|25P03)/u;
/** Deadlock and serialization failure: PostgreSQL undid one transaction so that others could go on. */
const UNDONE: ReadonlySet<string | undefined> = new Set(['40P01', '40001']);
export const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';

/** Null for a failure that would happen again. */
export function transientFailure(thrown: unknown): TransientFailure | null {
  if (!(thrown instanceof DatabaseError)) return null;
  const { code } = thrown;
  // The network's own codes, such as EPIPE, are no SQLSTATEs; those never begin with an E.
  if (code === undefined || code.startsWith('E') || AWAY.test(code)) return 'away';
  if (code === LOCK_NOT_AVAILABLE || isUndone(thrown)) return 'busy';
  return code === QUERY_CANCELED ? 'slow' : null;
}

/** True when PostgreSQL undid the transaction in favor of another; it may succeed now. */
export function isUndone(thrown: unknown): boolean {
  return thrown instanceof DatabaseError && UNDONE.has(thrown.code);
}

export type ConstraintViolation =
  | { readonly code: 'UNIQUE_VIOLATION'; readonly constraint: string }
  | { readonly code: 'FOREIGN_KEY_VIOLATION'; readonly constraint: string };

const VIOLATIONS = new Map<string | undefined, ConstraintViolation['code']>([
  ['23505', 'UNIQUE_VIOLATION'],
  ['23503', 'FOREIGN_KEY_VIOLATION'],
]);

/**
 * Runs a write whose caller has an answer to a taken name and to a missing row. Wrap the whole transaction: after a
 * violation PostgreSQL takes no further statement in it.
 */
export async function catchViolation<T>(write: () => Promise<T>): Promise<Result<T, ConstraintViolation>> {
  try {
    return ok(await write());
  } catch (thrown) {
    const violation = violationOf(thrown);
    if (violation === null) throw thrown;
    return err(violation);
  }
}

/** Like `catchViolation`, for a taken name only: a row that another request deleted is left to `missingRow`. */
export async function catchTaken<T>(write: () => Promise<T>): Promise<Result<T, 'taken'>> {
  try {
    return ok(await write());
  } catch (thrown) {
    if (violationOf(thrown)?.code !== 'UNIQUE_VIOLATION') throw thrown;
    return err('taken');
  }
}

function violationOf(thrown: unknown): ConstraintViolation | null {
  if (!(thrown instanceof DatabaseError)) return null;
  const code = VIOLATIONS.get(thrown.code);
  return code === undefined ? null : { code, constraint: thrown.constraint ?? '' };
}
