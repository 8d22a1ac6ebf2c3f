/** Signs of markup within one paragraph; no text that was written by a user comes near. */
const MOST_MARKS = 2_000;
const MARK = /[_*[\]`~!<&@]/gu;
const FENCE = /^ {0,3}(?:```|~~~)/u;
/** Lines that begin something of their own: each is read by itself, however many follow. */
const OWN_LINE = /^\s*(?:$|[-+*]\s|\d+[.)]\s|\||#|>)/u;

/**
 * Whether a text would keep the library busy for seconds: its time grows with the square of the marks in a paragraph.
 * Such a text is shown as it was written.
 */
export function isTangled(text: string): boolean {
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
