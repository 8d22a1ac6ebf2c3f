import type { Pattern } from '#domain/text-pattern/pattern';
import type { Column, WordsCondition } from '../search-request';
import type { Bits } from './bits';
import type { Documents } from './documents';
import type { CostBudget } from './cost-budget';
import { TermMatcher } from './term-matcher';
import type { RecordValues } from './record-values';
import { rowsAmong, type Rows } from './rows';
import type { RecordTexts } from './record-texts';
import type { TextMatch } from './text-index';

/** All that is known of the records. */
export interface Tables {
  readonly documents: Documents;
  readonly texts: RecordTexts;
  readonly values: Pick<RecordValues<never, never>, 'columnOf' | 'rowsOf' | 'rowsOfAnybody'>;
}

/** One query on the tables, with what it has found out so far. */
export class Evaluation {
  readonly tables: Tables;
  readonly budget: CostBudget;
  readonly #texts = new Map<WordsCondition, TextMatch>();
  readonly #matchers = new Map<string, TermMatcher | null>();
  readonly #rowsAmong = new Map<Bits | null, Rows>();
  readonly #rowsOfUsers = new Map<string | null, Map<Bits | null, Rows>>();

  constructor(tables: Tables, budget: CostBudget) {
    this.tables = tables;
    this.budget = budget;
  }

  /** The rows of a column: of all documents, or of some; those of one document together. */
  rowsOf({ userId }: Column, among: Bits | null): Rows {
    return userId === undefined
      ? known(this.#rowsAmong, among, () => this.tables.documents.rows(among))
      : this.#rowsOf(userId, among);
  }

  /** Documents with the words, which are looked for only once. */
  textMatch(condition: WordsCondition): TextMatch {
    const { texts, documents } = this.tables;
    return known(this.#texts, condition, () =>
      texts.of(condition.column).matching(condition, documents, this.budget),
    );
  }

  /** A test of words and values, which is made only once; null for a pattern that describes nothing. */
  matcherOf(pattern: Pattern): TermMatcher | null {
    const edits = pattern.kind === 'fuzzy' ? pattern.edits : null;
    return known(this.#matchers, JSON.stringify([pattern.kind, edits, pattern.text]), () =>
      TermMatcher.of(pattern, this.budget),
    );
  }

  #rowsOf(userId: string | null, among: Bits | null): Rows {
    const { values } = this.tables;
    const rows = known(this.#rowsOfUsers, userId, () => new Map<Bits | null, Rows>());
    return known(rows, among, () => {
      if (userId === null) return values.rowsOfAnybody(among);
      return among === null ? values.rowsOf(userId) : rowsAmong(this.#rowsOf(userId, null), among);
    });
  }
}

function known<K, V>(map: Map<K, V>, key: K, find: () => V): V {
  const kept = map.get(key);
  if (kept !== undefined) return kept;
  const value = find();
  map.set(key, value);
  return value;
}
