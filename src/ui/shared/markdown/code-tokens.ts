import type { Emitter } from 'highlight.js';
import core from 'highlight.js/lib/core';
import { codeLanguage } from './code-languages';

/** Kind of a piece of code; null has no color of its own. */
export type TokenKind =
  | 'keyword'
  | 'string'
  | 'comment'
  | 'number'
  | 'name'
  | 'type'
  | 'meta'
  | 'added'
  | 'removed';

export interface CodeToken {
  readonly kind: TokenKind | null;
  readonly text: string;
}

/** First words of the library's names for parts of code, by kind. */
const SCOPES: ReadonlyArray<readonly [kind: TokenKind, scopes: string]> = [
  ['keyword', 'bullet doctag keyword name operator selector-tag tag template-tag'],
  ['string', 'char code link regexp string'],
  ['comment', 'comment quote'],
  ['number', 'literal number symbol'],
  ['name', 'attr attribute function section selector-class selector-id template-variable title variable'],
  ['type', 'built_in class type'],
  ['meta', 'meta'],
  ['added', 'addition'],
  ['removed', 'deletion'],
];

const KINDS: ReadonlyMap<string, TokenKind> = new Map(
  SCOPES.flatMap(([kind, scopes]) => scopes.split(' ').map((scope) => [scope, kind] as const)),
);

/** Takes the place of the library's writer of HTML: what it finds stays data, and never becomes markup. */
class TokenList implements Emitter {
  readonly tokens: CodeToken[] = [];
  readonly #open: (TokenKind | null)[] = [];

  startScope(scope: string): void {
    this.#open.push(KINDS.get(scope.split('.')[0] ?? '') ?? this.#kind);
  }

  endScope(): void {
    this.#open.pop();
  }

  /** The library's other names for the same two. */
  openNode(scope: string): void {
    this.startScope(scope);
  }

  closeNode(): void {
    this.endScope();
  }

  addText(text: string): void {
    if (text !== '') this.tokens.push({ kind: this.#kind, text });
  }

  __addSublanguage(inner: Emitter): void {
    if (inner instanceof TokenList) this.tokens.push(...inner.tokens);
  }

  finalize(): void {}

  toHTML(): string {
    return '';
  }

  get #kind(): TokenKind | null {
    return this.#open.at(-1) ?? null;
  }
}

const highlighter = core.newInstance();
highlighter.configure({ __emitter: TokenList });

/** The code in pieces by kind, in order; null for a language that is not known. Fetches the language when it is new. */
export async function codeTokens(code: string, language: string): Promise<readonly CodeToken[] | null> {
  const known = codeLanguage(language);
  if (known === null) return null;
  if (highlighter.getLanguage(known.name) === undefined)
    highlighter.registerLanguage(known.name, (await known.load()).default);
  const { _emitter: found } = highlighter.highlight(code, { language: known.name, ignoreIllegals: true });
  return found instanceof TokenList ? found.tokens : null;
}
