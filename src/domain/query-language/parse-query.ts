import { assertNever } from '../shared/assert-never';
import { err, ok, type Result } from '../shared/result';
import { levelOf, withSequences, type Clause } from './query-level';
import { MAX_QUERY_LENGTH } from './query-length';
import { queryTokens, type QueryToken } from './query-lexer';
import type { Query, QueryBound, QueryLevel, QueryMistake } from './query-tree';

const MAX_DEPTH = 32;
const MAX_CLAUSES = 1_024;

/** Field of clauses without a field. */
export const DEFAULT_QUERY_FIELD = 'text';

/**
 * Reads a query (TWI-34, TWI-35); null for a blank text. Takes linear time, and refuses texts of more than 8,192 characters, more
 * than 1,024 clauses, or groups that are nested more than 32 deep.
 */
export function parseQuery(text: string): Result<QueryLevel | null, QueryMistake> {
  if (text.length > MAX_QUERY_LENGTH)
    return err({ code: 'too-complex', start: MAX_QUERY_LENGTH, end: text.length });
  const tokens = queryTokens(text);
  if (!tokens.ok) return tokens;
  return tokens.value.length === 0 ? ok(null) : new Parser(tokens.value).parse();
}

type Parsed<T> = Result<T, QueryMistake>;

class Parser {
  readonly #tokens: readonly QueryToken[];
  #at = 0;
  #clauses = 0;

  constructor(tokens: readonly QueryToken[]) {
    this.#tokens = tokens;
  }

  parse(): Parsed<QueryLevel> {
    const level = this.#level(null, 0);
    const rest = this.#next;
    return level.ok && rest !== undefined ? mistakeAt('unexpected', rest) : level;
  }

  get #next(): QueryToken | undefined {
    return this.#tokens[this.#at];
  }

  #level(field: string | null, depth: number): Parsed<QueryLevel> {
    const clauses: Clause[] = [];
    for (let token = this.#next; token !== undefined && token.kind !== ')'; token = this.#next) {
      this.#clauses += 1;
      if (this.#clauses > MAX_CLAUSES) return mistakeAt('too-complex', token);
      const clause = this.#clause(field, depth, clauses.length === 0);
      if (!clause.ok) return clause;
      clauses.push(clause.value);
    }
    return ok(levelOf(field === null ? clauses : withSequences(clauses)));
  }

  #clause(field: string | null, depth: number, isFirst: boolean): Parsed<Clause> {
    const start = this.#at;
    const conjunction = this.#next?.kind === 'and' || this.#next?.kind === 'or' ? this.#next : null;
    if (conjunction !== null) {
      if (isFirst) return mistakeAt('missing', conjunction);
      this.#at += 1;
    }
    const modifier = this.#next?.kind;
    const isModified = modifier === 'not' || modifier === '+';
    if (isModified) this.#at += 1;
    const first = this.#at;
    const query = this.#primary(field, depth);
    if (!query.ok) return query;
    return ok({
      query: query.value,
      conjunction: conjunction === null ? null : conjunction.kind === 'and' ? 'and' : 'or',
      isExcluded: modifier === 'not',
      isBare: query.value.kind === 'term' && first === start && this.#at === first + 1,
    });
  }

  /** A clause without its operators: `[field:] (group), phrase, range, regular expression or word`. */
  #primary(outer: string | null, depth: number): Parsed<Query> {
    const field = this.#field(outer);
    if (!field.ok) return field;
    const token = this.#next;
    if (token === undefined || isOperator(token) || token.kind === ')') return this.#missing();
    this.#at += 1;
    const query =
      token.kind === '(' ? this.#group(token, field.value, depth) : this.#leaf(token, field.value);
    if (!query.ok) return query;
    this.#skip('boost');
    const after = this.#next;
    return after !== undefined && (after.kind === ':' || after.kind === 'tilde' || after.kind === 'boost')
      ? mistakeAt('unexpected', after)
      : query;
  }

  #field(outer: string | null): Parsed<string | null> {
    const [token, colon] = [this.#next, this.#tokens[this.#at + 1]];
    if (token?.kind !== 'word' || colon?.kind !== ':') return ok(outer);
    if (token.pattern !== null && token.pattern !== '*') return mistakeAt('unexpected', token);
    this.#at += 2;
    return ok(token.text);
  }

  #group(opening: QueryToken, field: string | null, depth: number): Parsed<Query> {
    if (depth >= MAX_DEPTH) return mistakeAt('too-complex', opening);
    if (this.#next?.kind === ')') return mistakeAt('missing', opening);
    const level = this.#level(field, depth + 1);
    if (!level.ok) return level;
    if (this.#next === undefined) return mistakeAt('open', opening);
    this.#at += 1;
    return level;
  }

  #leaf(token: QueryToken, field: string | null): Parsed<Query> {
    switch (token.kind) {
      case 'word':
        return this.#word(token, field);
      case 'quoted': {
        const slop = this.#next?.kind === 'tilde' ? this.#next : null;
        if (slop !== null) this.#at += 1;
        if (slop !== null && slop.number === null) return mistakeAt('missing', slop);
        return ok(
          field === EXISTS_FIELD
            ? { kind: 'exists', field: token.text }
            : { kind: 'phrase', field, text: token.text, slop: Math.trunc(Number(slop?.number ?? 0)) },
        );
      }
      case 'regex':
        return ok({ kind: 'regex', field, text: token.text });
      case 'range':
        return ok({ kind: 'range', field, from: token.from, to: token.to });
      case 'tilde':
      case 'boost':
      case '(':
      case ')':
      case ':':
      case '+':
      case 'and':
      case 'or':
      case 'not':
        return mistakeAt('unexpected', token);
      default:
        return assertNever(token);
    }
  }

  #word(token: QueryToken & { readonly kind: 'word' }, field: string | null): Parsed<Query> {
    this.#skip('boost');
    const tilde = this.#next?.kind === 'tilde' ? this.#next : null;
    if (tilde !== null) {
      this.#at += 1;
      const edits = EDITS.get(tilde.number);
      return edits === undefined
        ? mistakeAt('unexpected', tilde)
        : ok({ kind: 'fuzzy', field, text: token.text, edits });
    }
    if (token.pattern === '*') return ok(anything(field));
    if (field === EXISTS_FIELD) return ok({ kind: 'exists', field: token.text });
    if (token.pattern !== null) return ok({ kind: 'wildcard', field, text: token.pattern });
    return field === null ? ok({ kind: 'term', field, text: token.text }) : termOrComparison(token, field);
  }

  #skip(kind: QueryToken['kind']): void {
    if (this.#next?.kind === kind) this.#at += 1;
  }

  /** The operator, colon or bracket that lacks a clause is the token before the current one. */
  #missing(): Parsed<never> {
    const token = this.#tokens[this.#at - 1] ?? this.#next;
    return token === undefined ? err({ code: 'missing', start: 0, end: 0 }) : mistakeAt('missing', token);
  }
}

const EXISTS_FIELD = '_exists_';

const EDITS: ReadonlyMap<string | null, 0 | 1 | 2 | null> = new Map([
  [null, null],
  ['0', 0],
  ['1', 1],
  ['2', 2],
]);

function anything(field: string | null): Query {
  return field === '*' ? { kind: 'everything' } : { kind: 'exists', field: field ?? DEFAULT_QUERY_FIELD };
}

const COMPARISONS: readonly {
  readonly sign: string;
  readonly side: 'from' | 'to';
  readonly isIncluded: boolean;
}[] = [
  { sign: '>=', side: 'from', isIncluded: true },
  { sign: '<=', side: 'to', isIncluded: true },
  { sign: '>', side: 'from', isIncluded: false },
  { sign: '<', side: 'to', isIncluded: false },
];

function termOrComparison(token: QueryToken & { readonly kind: 'word' }, field: string): Parsed<Query> {
  const comparison = COMPARISONS.find(({ sign }) => token.text.startsWith(sign));
  if (comparison === undefined) return ok({ kind: 'term', field, text: token.text });
  const value = token.text.slice(comparison.sign.length);
  if (value === '') return mistakeAt('missing', token);
  const bound: QueryBound = { value, isIncluded: comparison.isIncluded };
  return ok({
    kind: 'range',
    field,
    from: comparison.side === 'from' ? bound : null,
    to: comparison.side === 'to' ? bound : null,
  });
}

function isOperator({ kind }: QueryToken): boolean {
  return kind === 'and' || kind === 'or' || kind === 'not' || kind === '+';
}

function mistakeAt(code: QueryMistake['code'], { start, end }: QueryToken): Result<never, QueryMistake> {
  return err({ code, start, end });
}
