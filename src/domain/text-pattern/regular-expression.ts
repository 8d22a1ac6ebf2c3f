import { err, ok, type Result } from '../shared/result';
import { ANY_CHARACTER, charactersExcept, oneCharacter, sizeOf } from './pattern-tree';
import type { CharacterRange, PatternTree } from './pattern-tree';
import type { PatternProblem } from './pattern';

const MAX_SIZE = 2_000;
const MAX_DEPTH = 100;

/** Operators of other engines. They are refused instead of being literal, so that a query finds the same everywhere. */
const REFUSED = '~&@#<>"';
const QUANTIFIERS = '?*+{';

/**
 * The tree of a regular expression: `.`, `?`, `+`, `*`, `{2}`, `{2,}`, `{2,5}`, `|`, `( )`, `[a-z]`, `[^a-z]`, `\d`, `\w`, `\s` and
 * their opposites `\D`, `\W`, `\S`; a backslash makes any other character literal. It must match a whole text, so `^` and `$` are
 * literal.
 */
export function regularExpression(text: string): Result<PatternTree, PatternProblem> {
  return new RegexParser(text).parse();
}

type Parsed<T> = Result<T, PatternProblem>;

class RegexParser {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#characters = [...text];
  }

  parse(): Parsed<PatternTree> {
    const tree = this.#alternatives(0);
    if (!tree.ok) return tree;
    if (this.#next !== undefined) return err('malformed');
    return sizeOf(tree.value) > MAX_SIZE ? err('too-complex') : tree;
  }

  get #next(): string | undefined {
    return this.#characters[this.#at];
  }

  #takes(character: string): boolean {
    if (this.#next !== character) return false;
    this.#at += 1;
    return true;
  }

  #alternatives(depth: number): Parsed<PatternTree> {
    if (depth > MAX_DEPTH) return err('too-complex');
    const of: PatternTree[] = [];
    do {
      const sequence = this.#sequence(depth);
      if (!sequence.ok) return sequence;
      of.push(sequence.value);
    } while (this.#takes('|'));
    return ok({ kind: 'alternatives', of });
  }

  #sequence(depth: number): Parsed<PatternTree> {
    const of: PatternTree[] = [];
    do {
      const part = this.#repeated(depth);
      if (!part.ok) return part;
      of.push(part.value);
    } while (this.#next !== undefined && this.#next !== '|' && this.#next !== ')');
    return ok({ kind: 'sequence', of });
  }

  #repeated(depth: number): Parsed<PatternTree> {
    let part = this.#single(depth);
    while (part.ok && this.#next !== undefined && QUANTIFIERS.includes(this.#next)) {
      const times = this.#times();
      if (!times.ok) return times;
      part = ok({ kind: 'repeated', of: part.value, ...times.value });
      // Each repetition of a repetition is one level deeper.
      if (sizeOf(part.value) > MAX_SIZE) return err('too-complex');
    }
    return part;
  }

  #times(): Parsed<{ readonly least: number; readonly most: number | null }> {
    if (this.#takes('?')) return ok({ least: 0, most: 1 });
    if (this.#takes('*')) return ok({ least: 0, most: null });
    if (this.#takes('+')) return ok({ least: 1, most: null });
    this.#takes('{');
    const least = this.#number();
    if (least === null) return err('malformed');
    const most = this.#takes(',') ? this.#number() : least;
    const isOrdered = most === null || most >= least;
    return this.#takes('}') && isOrdered ? ok({ least, most }) : err('malformed');
  }

  #number(): number | null {
    let digits = '';
    for (let next = this.#next; next !== undefined && next >= '0' && next <= '9'; next = this.#next) {
      digits += next;
      this.#at += 1;
    }
    return digits === '' ? null : Number(digits);
  }

  #single(depth: number): Parsed<PatternTree> {
    if (this.#takes('(')) return this.#group(depth);
    if (this.#takes('[')) return this.#class();
    const next = this.#next;
    if (next === '|' || next === ')' || (next !== undefined && REFUSED.includes(next)))
      return err('malformed');
    if (this.#takes('.')) return ok({ kind: 'character', ranges: ANY_CHARACTER });
    const ranges = this.#character();
    return ranges.ok ? ok({ kind: 'character', ranges: ranges.value }) : ranges;
  }

  #group(depth: number): Parsed<PatternTree> {
    if (this.#takes(')')) return ok({ kind: 'empty' });
    const inside = this.#alternatives(depth + 1);
    if (!inside.ok) return inside;
    return this.#takes(')') ? inside : err('malformed');
  }

  /** Reads a class such as `[a-z\d]`. A closing bracket at the start is literal. */
  #class(): Parsed<PatternTree> {
    const isNegated = this.#takes('^');
    const ranges: CharacterRange[] = [];
    do {
      const item = this.#classItem();
      if (!item.ok) return item;
      ranges.push(...item.value);
    } while (this.#next !== ']');
    this.#at += 1;
    return ok({ kind: 'character', ranges: isNegated ? charactersExcept(ranges) : ranges });
  }

  #classItem(): Parsed<readonly CharacterRange[]> {
    const from = this.#character();
    if (!from.ok || !this.#takes('-')) return from;
    const to = this.#character();
    if (!to.ok) return to;
    const [first, last] = [onlyOf(from.value), onlyOf(to.value)];
    return first === null || last === null || last < first ? err('malformed') : ok([{ first, last }]);
  }

  /** Reads one character, or one after a backslash. */
  #character(): Parsed<readonly CharacterRange[]> {
    const isEscaped = this.#takes('\\');
    const character = this.#next;
    if (character === undefined) return err('malformed');
    this.#at += 1;
    const shorthand = isEscaped ? SHORTHANDS.get(character) : undefined;
    return ok(shorthand ?? oneCharacter(character.codePointAt(0) ?? 0));
  }
}

/** The only character of the ranges; null if there are several. */
function onlyOf([range, ...others]: readonly CharacterRange[]): number | null {
  return range === undefined || others.length > 0 || range.first !== range.last ? null : range.first;
}

const DIGITS = rangesOf('09');
const WORD = rangesOf('09', 'AZ', '__', 'az');
const SPACES = rangesOf('\t\n', '\r\r', '  ');

const SHORTHANDS: ReadonlyMap<string, readonly CharacterRange[]> = new Map([
  ['d', DIGITS],
  ['D', charactersExcept(DIGITS)],
  ['w', WORD],
  ['W', charactersExcept(WORD)],
  ['s', SPACES],
  ['S', charactersExcept(SPACES)],
]);

/** Creates ranges from texts that consist of the first and the last character of a range. */
function rangesOf(...ranges: readonly string[]): readonly CharacterRange[] {
  return ranges.map((range) => ({ first: range.charCodeAt(0), last: range.charCodeAt(1) }));
}
