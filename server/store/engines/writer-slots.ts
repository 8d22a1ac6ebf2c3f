import { DatabaseError, LOCK_NOT_AVAILABLE } from './database-error';

/** Connections of a pool that are never given to writers: a fifth, and at least one where there are two. */
export function connectionsForWriters(connections: number): number {
  return Math.max(1, connections - Math.max(1, Math.floor(connections / 5)));
}

/**
 * True for a first statement of a session that waits for no row and no lock of another session: a read, or the beginning of
 * a transaction that may only read.
 */
export function isPlainRead(statement: string): boolean {
  if (READ_ONLY.test(statement)) return true;
  return READ.test(statement) && !WAITS.test(statement.replaceAll(QUOTED, ''));
}

const READ_ONLY = /^\s*begin\b.*\bread only\b/iu;
const READ = /^\s*(?:select|with|show)\b/iu;
/** Texts and quoted names: their words are no part of the language. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"/gu;
/** Writes within `with`, clauses that lock rows, and advisory locks, which are held beyond their statement. */
const WAITS = /\b(?:insert|update|delete|merge)\b|\bfor\s+(?:key\s+)?share\b|\bpg_(?:try_)?advisory/iu;

/** Limits how many sessions write at once; others wait in the order in which they came, and not for ever. */
export class WriterSlots {
  #free: number;
  readonly #patienceMs: number;
  readonly #waiting = new Set<() => void>();

  constructor(count: number, patienceMs: number) {
    this.#free = count;
    this.#patienceMs = patienceMs;
  }

  /** The result gives the slot back. */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    return () => this.#giveBack();
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(allTaken());
      }, this.#patienceMs);
      this.#waiting.add(begin);
    });
  }

  #giveBack(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}

/** As PostgreSQL says it of a lock: writers that hold the slots so long wait for locks themselves. */
function allTaken(): DatabaseError {
  return new DatabaseError({
    message: 'Too many writes wait for others',
    code: LOCK_NOT_AVAILABLE,
    isFatal: false,
  });
}
