import { hasMixedDirections, readingDirection, type ReadingDirection } from '#domain/text/reading-direction';

/** Lines of one text that are read in the same direction. */
export interface TextBlock {
  readonly text: string;
  readonly direction: ReadingDirection;
}

/** From here on a text comes in blocks that the browser need not lay out before they are seen. */
const LONG_TEXT = 10_000;
/** Characters in such a block: about one screen. */
const BLOCK = 2_000;
const LETTER = /\p{L}/u;

interface OpenBlock {
  readonly lines: string[];
  readonly direction: ReadingDirection;
  length: number;
}

/**
 * Splits a text into as few blocks as possible. A short text with one direction is one block. Other texts get one block for
 * each run of lines with the same direction, and no block is much longer than a screen. The line break between two blocks is
 * left out, because each block starts on a new line.
 */
export function textBlocks(text: string): readonly TextBlock[] {
  const whole = readingDirection(text);
  const isMixed = hasMixedDirections(text);
  if (!isMixed && text.length < LONG_TEXT) return [{ text, direction: whole }];
  const blocks: OpenBlock[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    // A line without letters goes with the one before it.
    const direction = isMixed && LETTER.test(line) ? readingDirection(line) : (last?.direction ?? whole);
    if (last !== undefined && last.direction === direction && last.length < BLOCK) add(last, line);
    else blocks.push(opened(direction, line, last));
  }
  return blocks.flatMap(({ lines, direction }) =>
    lines.length === 0 ? [] : [{ text: lines.join('\n'), direction }],
  );
}

/** Empty lines move on to the next block: at the end of a block a browser does not show them. */
function opened(direction: ReadingDirection, line: string, last: OpenBlock | undefined): OpenBlock {
  const block: OpenBlock = { lines: [], direction, length: 0 };
  while (last?.lines.at(-1) === '') block.lines.push(last.lines.pop() ?? '');
  add(block, line);
  return block;
}

function add(block: OpenBlock, line: string): void {
  block.lines.push(line);
  block.length += line.length; // oxlint-disable-line no-param-reassign -- it is being filled
}
