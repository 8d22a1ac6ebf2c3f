import { afterBlanks, tokenAt, type QueryToken } from './query-lexer';

/** Text that is not a token, such as a phrase without its closing quotation mark. */
export interface BrokenToken {
  readonly kind: 'broken';
  readonly start: number;
  readonly end: number;
}

export interface ScannedToken {
  readonly token: QueryToken | BrokenToken;
  /** Field that the token belongs to: the one before its colon, or that of the group around it; null for the default field. */
  readonly field: string | null;
  /** False for a token whose field is that of a group. */
  readonly followsColon: boolean;
}

/** All tokens of a text, also of a half-typed one. Takes linear time. */
export function scannedQuery(text: string): readonly ScannedToken[] {
  const scanned: ScannedToken[] = [];
  const groups: (string | null)[] = [];
  let group: string | null = null;
  for (let at = afterBlanks(text, 0); at < text.length;) {
    const token = anyTokenAt(text, at);
    const named = fieldBefore(scanned);
    const field: string | null = named ?? group;
    scanned.push({ token, field, followsColon: named !== null });
    if (token.kind === '(') {
      groups.push(group);
      group = field;
    }
    if (token.kind === ')') group = groups.pop() ?? null;
    at = afterBlanks(text, token.end);
  }
  return scanned;
}

/** The field of a token that follows these tokens, if they end with a field and its colon. */
export function fieldBefore(scanned: readonly ScannedToken[]): string | null {
  const [name, colon] = [scanned.at(-2)?.token, scanned.at(-1)?.token];
  return colon?.kind === ':' && name?.kind === 'word' ? name.text : null;
}

function anyTokenAt(text: string, start: number): QueryToken | BrokenToken {
  const token = tokenAt(text, start);
  if (token.ok) return token.value;
  const { code, start: from, end } = token.error;
  // An unexpected character may be a token of its own.
  return { kind: 'broken', start, end: Math.max(start + 1, code === 'unexpected' ? from : end) };
}
