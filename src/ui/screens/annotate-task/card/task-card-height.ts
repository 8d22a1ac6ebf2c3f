import { isClassified } from '#domain/task-record/task-transition';
import type { TaskRecord } from '#domain/task-record/task-record';
import type { OpenTaskPage } from '../open-task-page.view-model';

/** In pixels: head, buttons and edges of a card; name of an input; line of text; row of labels. */
const FRAME = 92;
const NAME = 30;
const LINE = 26;
const LABELS = 34;
/** Height at which a long text is folded, as in the style sheet. */
const FOLDED = 390;
const LINE_LENGTH = 80;

/** Estimated height of a card until it is drawn, so that the scroll bar is nearly right from the start. */
export function expectedHeight(record: TaskRecord | null, { isFocusView, labels }: OpenTaskPage): number {
  if (record === null || !isClassified(record)) return FRAME;
  const texts = [...record.content.inputs.values()].map((value) => {
    const lines = (typeof value === 'string' ? value : value.join('\n')).split('\n');
    return (
      NAME + LINE * lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0)
    );
  });
  const text = texts.reduce((sum, height) => sum + height, 0);
  const rows = labels.names.length > 10 ? 3 : 1;
  return FRAME + LABELS * rows + (isFocusView ? text : Math.min(text, FOLDED));
}
