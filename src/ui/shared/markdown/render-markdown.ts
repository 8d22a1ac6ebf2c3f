import { Marked, Tokenizer, type RendererObject, type Token, type Tokens } from 'marked';
import { hasMixedDirections } from '#domain/text/reading-direction';
import { finishContent, type Finishing } from './finish-content';
import { HeadingOutline } from './heading-outline';
import { MathSyntax } from './math-syntax';
import { ownNumbers } from './list-numbers';
import { captionOf, escaped, escapedText, RawHtml, verbatim } from './raw-html';
import { linkAddress, mediaAddress } from './sanitize-html';
import { visibleContent } from './visible-content';

/** The level below the heading of a field. */
const TOP_HEADING = 3;
/** Characters of source in a piece: little enough to be made within a few milliseconds. */
const PIECE = 4_000;
const MOST_BLANKS = 200;
const LONG_BLANK = /[ \t\u00a0]{200,}/gu;

/** Lists, links and images with all that their author wrote. */
const lossless: RendererObject = {
  list(token) {
    const numbers = ownNumbers(token);
    if (numbers === null) return false;
    const items = token.items.map((item, index) =>
      this.listitem(item).replace('<li>', `<li value="${numbers[index]}">`),
    );
    return `<ol>\n${items.join('')}</ol>\n`;
  },
  link(token) {
    const isEmpty = token.text.trim() === '';
    if (isEmpty || linkAddress(token.href) === null) return escaped(token.raw);
    const text = token.autolink === true ? escaped(token.text) : this.parser.parseInline(token.tokens);
    return `<a href="${escaped(token.href)}">${text}</a>${captionOf([escaped(titleOf(token))])}`;
  },
  image(token) {
    const { href, text } = token;
    if (mediaAddress(href) === null) return escaped(token.raw);
    const caption = captionOf([escaped(text), escaped(titleOf(token))]);
    return `<img src="${escaped(href)}" alt="${escaped(text)}">${caption}`;
  },
};

/** The library, set up to interpret formatting only: anything else that it would drop stays text (ANN-4). `raw` collects the HTML. */
function markedWith(raw: RawHtml, math: MathSyntax | null): Marked {
  return new Marked({
    gfm: true,
    breaks: true,
    async: false,
    ...(math !== null && { extensions: math.extensions }),
    tokenizer: {
      table(source) {
        const table = Tokenizer.prototype.table.call(this, source);
        return table === undefined || holdsAllCells(table) ? table : undefined;
      },
    },
    renderer: {
      // A box that cannot be checked is a sign, not a control.
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      html: (token) => raw.hold(token.text, token.type === 'html' && token.block === true),
      // Within raw `pre` and `script` the library takes text for HTML.
      text(token) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
        // The library has replaced codes of characters in `text`.
        return escapedText(token.type === 'text' ? token.raw : token.text);
      },
      def: ({ raw: source }) => verbatim(source),
      code: ({ text, lang = '' }) => codeHtml(text, lang),
      ...lossless,
    },
  });
}

/**
 * The title of a link or an image, or nothing if it comes from a definition elsewhere in the text, which is shown itself. Only
 * those without a definition end with a round bracket.
 */
function titleOf({ title, raw }: Tokens.Link | Tokens.Image): string {
  return raw.endsWith(')') ? (title ?? '') : '';
}

/** The first word behind the fence is the language; all of them head the block. */
function codeHtml(text: string, info: string): string {
  const [language = ''] = info.split(/\s/u);
  const code = `<code class="language-${escaped(language)}">${escaped(text.replace(/\n$/u, ''))}\n</code>`;
  // The sanitizer drops attributes that look like the end of a comment.
  if (/[<>]/u.test(info)) return `${verbatim(info)}<pre>${code}</pre>\n`;
  return `<pre title="${escaped(info)}">${code}</pre>\n`;
}

/** A row with more cells than the head would lose them; then the lines are no table. */
function holdsAllCells({ raw: source, header, rows }: Tokens.Table): boolean {
  const [head = '', , ...body] = source.split('\n');
  const cells = [header, ...rows].flat().map(({ text }) => text);
  return cellsOf(cells.join('')) === cellsOf(head + body.join(''));
}

/** Text of a table without blanks, signs of cells and of escapes. */
function cellsOf(text: string): string {
  return text.replaceAll(/[\s|\\]/gu, '');
}

/**
 * GitHub-flavored Markdown as clean content (ANN-4), piece by piece from the top, so that the
 * preparation of a long text can yield in between. Null for a text that is better shown as written.
 */
export function renderMarkdown(source: string, hasMath = false): Iterable<DocumentFragment> | null {
  // Browsers leave this character out of any text that they parse.
  const text = withoutIdleBlanks(source.replaceAll('\0', '\uFFFD'));
  return hasTooManyMarks(text) ? null : contentOf(text, hasMath ? new MathSyntax() : null);
}

function* contentOf(text: string, math: MathSyntax | null): Generator<DocumentFragment, void> {
  const finishing: Finishing = {
    headings: new HeadingOutline(TOP_HEADING),
    isMixed: hasMixedDirections(text),
    math,
  };
  const raw = new RawHtml();
  const marked = markedWith(raw, math);
  for (const tokens of pieces(marked.lexer(text))) {
    const content = visibleContent(marked.parser([...tokens]), raw);
    finishContent(content, finishing);
    yield content;
  }
}

/**
 * Without blanks at the end of lines, and with no more of them in a row than can be seen: the library's time grows
 * with the square of their number, as would that of one pattern for the whole text.
 */
function withoutIdleBlanks(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines.join('\n').replaceAll(LONG_BLANK, ' '.repeat(MOST_BLANKS));
}

/** Raw HTML opened in one block may close in a later one, so everything from its first to its last block stays together. */
function pieces(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const firstHtml = tokens.findIndex(({ type }) => type === 'html');
  const lastHtml = tokens.findLastIndex(({ type }) => type === 'html');
  const made: Token[][] = [[]];
  let length = 0;
  for (const [index, token] of tokens.entries()) {
    const isWithinHtml = index > firstHtml && index <= lastHtml;
    if (length >= PIECE && !isWithinHtml) {
      made.push([]);
      length = 0;
    }
    made.at(-1)?.push(token);
    length += token.raw.length;
  }
  return made;
}

/** Signs of markup within one paragraph; no text that was written by a user comes near. */
const MOST_MARKS = 2_000;
const MARK = /[_*[\]`~!<&@]/gu;
const FENCE = /^ {0,3}(?:```|~~~)/u;
/** Lines that begin something of their own: each is read by itself, however many follow. */
const OWN_LINE = /^\s*(?:$|[-+*]\s|\d+[.)]\s|\||#|>)/u;

/** True if the library would take seconds: its time grows with the square of the marks in a paragraph. */
export function hasTooManyMarks(text: string): boolean {
  let marks = 0;
  let isCode = false;
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode || OWN_LINE.test(line)) marks = 0;
    if (!isCode) marks += line.match(MARK)?.length ?? 0;
    if (marks > MOST_MARKS) return true;
  }
  return false;
}
