import type { messages } from '@electric-sql/pglite';

type RowDescription = messages.RowDescriptionMessage;

interface Prepared {
  readonly name: string;
  readonly columns: RowDescription | undefined;
}

/** How a statement is asked, and prepared ones that PostgreSQL is to forget first. */
export type Step = { readonly closing: readonly string[] } & (
  | ({ readonly kind: 'repeat' } & Prepared)
  | { readonly kind: 'prepare'; readonly name: string }
  | { readonly kind: 'once' }
);

/** Each takes memory of the engine for as long as it is kept. */
const MOST_KEPT = 100;
/** A longer one is of many rows, and will hardly come again with as many. */
const LONGEST = 4_000;

/** The statements of one session that came more than once: PostgreSQL parses them once, and names their columns once. */
export class PreparedStatements {
  /** The one that was used last is the last. */
  readonly #kept = new Map<string, Prepared>();
  readonly #seen = new Set<string>();
  #closing: string[] = [];
  #lastNumber = 0;
  #isSchemaChanging = false;

  step(text: string): Step {
    const closing = this.#closing;
    this.#closing = [];
    const prepared = this.#kept.get(text);
    if (prepared !== undefined) {
      this.#kept.delete(text);
      this.#kept.set(text, prepared);
      return { kind: 'repeat', closing, ...prepared };
    }
    if (!this.#isWorthKeeping(text)) return { kind: 'once', closing };
    this.#lastNumber += 1;
    return { kind: 'prepare', closing, name: `s${this.#lastNumber}` };
  }

  /** Called when PostgreSQL has taken a statement that it was to prepare, also where it then refused to run it. */
  keep(text: string, name: string, columns: RowDescription | undefined): void {
    this.#seen.delete(text);
    this.#kept.set(text, { name, columns });
    const [oldest] = this.#kept;
    if (this.#kept.size <= MOST_KEPT || oldest === undefined) return;
    this.#kept.delete(oldest[0]);
    this.#closing.push(oldest[1].name);
  }

  /** Called for each statement that PostgreSQL has run: a change of the schema may change columns. */
  noteDone(text: string): void {
    if (USUAL.test(text)) return;
    const endsTransaction = END.test(text);
    if (endsTransaction && !this.#isSchemaChanging) return;
    this.drop();
    this.#isSchemaChanging = !endsTransaction;
  }

  /** Forgets all. */
  drop(): void {
    for (const { name } of this.#kept.values()) this.#closing.push(name);
    this.#kept.clear();
    this.#seen.clear();
  }

  #isWorthKeeping(text: string): boolean {
    if (this.#isSchemaChanging || text.length > LONGEST || !KEPT.test(text)) return false;
    if (this.#seen.has(text)) return true;
    if (this.#seen.size >= 5 * MOST_KEPT) this.#seen.clear();
    this.#seen.add(text);
    return false;
  }
}

const KEPT = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/iu;
/** Statements that leave the schema as it is. */
const USUAL =
  /^\s*(?:select|insert|update|delete|merge|with|begin|savepoint|rollback\s+to|release|show|set|vacuum|analyze|checkpoint)\b/iu;
const END = /^\s*(?:commit|rollback(?!\s+to))\b/iu;
