import { Marked, type Token } from 'marked';
import { hasMixedDirections } from '#domain/text/reading-direction';
import { finishContent, type Finishing } from './finish-content';
import { HeadingOutline } from './heading-outline';
import { sanitizeHtml } from './sanitize-html';

/** The level below the heading of a field. */
const TOP_HEADING = 3;
/** Characters of source in a piece: little enough to be made within a few milliseconds. */
const PIECE = 4_000;
const MOST_BLANKS = 200;
const LONG_BLANK = /[ \t\u00a0]{200,}/gu;

const marked = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  renderer: {
    // A box that cannot be checked is a sign, not a control.
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/**
 * GitHub-flavored Markdown as clean content (ANN-4), piece by piece from the top, so that the
 * preparation of a long text can yield in between. Null for a text that is better shown as written.
 */
export function renderMarkdown(source: string): Iterable<DocumentFragment> | null {
  const text = withoutIdleBlanks(source);
  return hasTooManyMarks(text) ? null : contentOf(text);
}

function* contentOf(text: string): Generator<DocumentFragment, void> {
  const finishing: Finishing = {
    headings: new HeadingOutline(TOP_HEADING),
    isMixed: hasMixedDirections(text),
  };
  for (const tokens of pieces(marked.lexer(text))) {
    const content = sanitizeHtml(marked.parser([...tokens]));
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

/**
 * Raw HTML opened in one block may close in a later one, so everything from its first to its last block stays
 * together.
 */
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

/**
 * True for a text that would keep the library busy for seconds: its time grows with the square of the marks in a
 * paragraph. Such a text is shown as it was written.
 */
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
