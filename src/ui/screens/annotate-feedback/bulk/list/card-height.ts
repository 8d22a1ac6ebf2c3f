import type { Workbench } from '#application/annotate-feedback/load-workbench.use-case';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { textsOf } from '#domain/field/record-text';
import { shownPart } from '#ui/annotation-kit/record-list/shown-part';

/** In pixels: head and edges of a card, title of a text, a line of it, and a line of answers. */
const FRAME = 76;
const TITLE = 44;
const LINE = 26;
const ANSWER = 26;
const PROSE = 20;
/** Estimated characters in one line of a text. */
const LINE_LENGTH = 80;

/** Estimated height of a card until it is drawn, so that the scroll bar is nearly right from the start. */
export function expectedHeight(
  record: FeedbackRecord | null,
  { fields }: Pick<Workbench, 'fields'>,
  isCollapsed: boolean,
): number {
  if (record === null) return FRAME;
  const texts = textsOf(record, fields).map(({ text }) => {
    const shown = shownPart(text, isCollapsed);
    return TITLE + LINE * Math.min(isCollapsed ? 3 : Infinity, linesIn(shown));
  });
  const suggested = record.suggestions.map(({ value }) =>
    value.type === 'text' ? PROSE * (1 + Math.min(isCollapsed ? 2 : Infinity, linesIn(value.value))) : ANSWER,
  );
  return [...texts, ...suggested].reduce((sum, height) => sum + height, FRAME);
}

function linesIn(text: string): number {
  return Math.max(1, Math.ceil(text.length / LINE_LENGTH), text.split('\n').length);
}
