import { err, ok, type Result } from '../shared/result';
import type { QueryBound, QueryMistake } from './query-tree';

type TokenContent =
  /** `text` has no escapes; `pattern` is the word with its wildcards, null if it has none. */
  | { readonly kind: 'word'; readonly text: string; readonly pattern: string | null }
  | { readonly kind: 'quoted' | 'regex'; readonly text: string }
  | { readonly kind: 'range'; readonly from: QueryBound | null; readonly to: QueryBound | null }
  /** A number after `~` or `^`, as it is written; null for `~` alone. */
  | { readonly kind: 'tilde'; readonly number: string | null }
  | { readonly kind: 'boost' | '(' | ')' | ':' | '+' | 'and' | 'or' | 'not' };

/** A part of a query text; offsets in UTF-16 units. */
export type QueryToken = TokenContent & { readonly start: number; readonly end: number };

const BLANKS = ' \t\n\r\u3000';
/** Characters that end a word unless they are escaped. */
const ENDS_OF_WORDS = `${BLANKS}():^[]"{}~/`;
const ENDS_OF_BOUNDS = `${BLANKS}]}`;

const OPERATORS: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['AND', 'and'],
  ['&&', 'and'],
  ['OR', 'or'],
  ['||', 'or'],
  ['NOT', 'not'],
]);

const SIGNS: ReadonlyMap<string, '(' | ')' | ':' | '+' | 'not'> = new Map([
  ['(', '('],
  [')', ')'],
  [':', ':'],
  ['+', '+'],
  ['-', 'not'],
  ['!', 'not'],
]);

/** The tokens of a query text (TWI-34), or its first mistake. Takes linear time. */
export function queryTokens(text: string): Result<readonly QueryToken[], QueryMistake> {
  const tokens: QueryToken[] = [];
  let at = afterBlanks(text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    if (!token.ok) return token;
    tokens.push(token.value);
    at = afterBlanks(text, token.value.end);
  }
  return ok(tokens);
}

/** The token that starts at a character that is not blank. */
export function tokenAt(text: string, start: number): Result<QueryToken, QueryMistake> {
  const character = text.charAt(start);
  const sign = SIGNS.get(character);
  if (sign !== undefined) return ok({ kind: sign, start, end: start + 1 });
  switch (character) {
    case '"':
      return closedAt(text, start, 'quoted');
    case '/':
      return closedAt(text, start, 'regex');
    case '[':
    case '{':
      return rangeAt(text, start);
    case '~':
    case '^':
      return numberedAt(text, start, character);
    case ']':
    case '}':
      return mistake('unexpected', start, start + 1);
    default:
      return wordAt(text, start);
  }
}

function wordAt(text: string, start: number): Result<QueryToken, QueryMistake> {
  let at = start;
  let isPattern = false;
  while (at < text.length && !ENDS_OF_WORDS.includes(text.charAt(at))) {
    const character = text.charAt(at);
    isPattern ||= character === '*' || character === '?';
    at += character === '\\' ? 2 : 1;
  }
  if (at > text.length) return mistake('missing', text.length - 1, text.length);
  const written = text.slice(start, at);
  const operator = OPERATORS.get(written);
  if (operator !== undefined) return ok({ kind: operator, start, end: at });
  const pattern = isPattern ? unescaped(written, '*?\\') : null;
  return ok({ kind: 'word', text: unescaped(written), pattern, start, end: at });
}

function closedAt(text: string, start: number, kind: 'quoted' | 'regex'): Result<QueryToken, QueryMistake> {
  const end = endOfClosed(text, start);
  if (end === null) return mistake('open', start, text.length);
  const inside = text.slice(start + 1, end - 1);
  if (kind === 'regex' && inside === '') return mistake('missing', start, end);
  return ok({
    kind,
    text: kind === 'quoted' ? unescaped(inside) : inside.replaceAll('\\/', '/'),
    start,
    end,
  });
}

/** The end of a text in quotes or slashes; null if it is not closed. */
function endOfClosed(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[start]) return at + 1;
  }
  return null;
}

/** `~`, `~2` or `^1.5`. */
function numberedAt(text: string, start: number, sign: '~' | '^'): Result<QueryToken, QueryMistake> {
  let end = start + 1;
  while (isDigit(text, end)) end += 1;
  if (end > start + 1 && text[end] === '.' && isDigit(text, end + 1)) {
    end += 1;
    while (isDigit(text, end)) end += 1;
  }
  const number = text.slice(start + 1, end) || null;
  if (sign === '~') return ok({ kind: 'tilde', number, start, end });
  return number === null ? mistake('missing', start, end) : ok({ kind: 'boost', start, end });
}

function rangeAt(text: string, start: number): Result<QueryToken, QueryMistake> {
  const from = boundAt(text, afterBlanks(text, start + 1));
  if (!from.ok) return from;
  const word = afterBlanks(text, from.value.end);
  if (word >= text.length || text.slice(word) === 'TO') return mistake('open', start, text.length);
  const isSeparated = text.startsWith('TO', word) && BLANKS.includes(text.charAt(word + 2));
  if (!isSeparated) return mistake('unexpected', word, word + 1);
  const to = boundAt(text, afterBlanks(text, word + 2));
  if (!to.ok) return to;
  const closing = afterBlanks(text, to.value.end);
  if (closing >= text.length) return mistake('open', start, text.length);
  const [opened, closed] = [text.charAt(start), text.charAt(closing)];
  if (closed !== ']' && closed !== '}') return mistake('unexpected', closing, closing + 1);
  return ok({
    kind: 'range',
    from: boundOf(from.value.text, opened === '['),
    to: boundOf(to.value.text, closed === ']'),
    start,
    end: closing + 1,
  });
}

function boundOf(value: string | null, isIncluded: boolean): QueryBound | null {
  return value === null ? null : { value, isIncluded };
}

/** Reads a bound and returns it with its end. An open bound has a text of null. */
function boundAt(
  text: string,
  start: number,
): Result<{ readonly text: string | null; readonly end: number }, QueryMistake> {
  if (start >= text.length) return mistake('open', start - 1, text.length);
  if (text[start] === '"') {
    const end = endOfClosed(text, start);
    return end === null
      ? mistake('open', start, text.length)
      : ok({ text: unescaped(text.slice(start + 1, end - 1)), end });
  }
  let end = start;
  while (end < text.length && !ENDS_OF_BOUNDS.includes(text.charAt(end))) end += text[end] === '\\' ? 2 : 1;
  if (end === start) return mistake('missing', start, start + 1);
  const written = text.slice(start, end);
  return ok({ text: written === '*' ? null : unescaped(written), end });
}

/** The text without backslashes, except those before certain characters. */
export function unescaped(text: string, except = ''): string {
  if (!text.includes('\\')) return text;
  let result = '';
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') {
      at += 1;
      if (except.includes(text.charAt(at))) result += '\\';
    }
    result += text.charAt(at);
  }
  return result;
}

/** The next offset that is not blank. */
export function afterBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && BLANKS.includes(text.charAt(at))) at += 1;
  return at;
}

function isDigit(text: string, at: number): boolean {
  const character = text.charAt(at);
  return character >= '0' && character <= '9';
}

function mistake(code: QueryMistake['code'], start: number, end: number): Result<never, QueryMistake> {
  return err({ code, start, end });
}
