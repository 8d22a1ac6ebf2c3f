import { Marked, type Token } from 'marked';
import { hasMixedDirections } from '../../../domain/shared/reading-direction';
import { finishContent, type Finishing } from './finish-content';
import { HeadingOutline } from './heading-outline';
import { sanitizeHtml } from './sanitize-html';

/** The level below the heading of a field. */
const TOP_HEADING = 3;
/** Characters of source in a piece: little enough to be made within a few milliseconds. */
const PIECE = 4_000;

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
 * GitHub-flavoured Markdown as clean content (screens, section 11.2), piece by piece from the top, so that whoever
 * prepares a long text can let other work through in between.
 */
export function* renderMarkdown(source: string): Generator<DocumentFragment, void> {
  const text = withoutTrailingBlanks(source);
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

/** Line by line: one pattern over the whole text would take forever on a long run of blanks. */
function withoutTrailingBlanks(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** What raw HTML opens in one block it may close in a later one, so from its first block to its last all stays together. */
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
