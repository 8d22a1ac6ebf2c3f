import { useCallback, useState, type KeyboardEvent, type RefObject } from 'react';
import type { FormOfQuestion } from '../../form/form-of-question';
import { spanListKey, type SpanListKeyId } from '../../keys/span-list-keys';
import type { SpanQuestionViewModel } from '../../form/span-question.view-model';
import type { SpanView } from '../../form/span-views';

export interface RowFocus {
  /** Index of the one row that Tab leads to. */
  readonly stop: number;
  /** The same function as long as the list is there. */
  readonly press: (event: KeyboardEvent<HTMLElement>, span: SpanView) => void;
}

interface Press {
  readonly question: SpanQuestionViewModel;
  readonly span: SpanView;
  readonly index: number;
  readonly key: string;
  readonly lead: (index: number) => void;
  readonly leave: () => void;
}

const ACTS: Readonly<Record<SpanListKeyId, (press: Press) => void>> = {
  nextSpan: (press) => walk(press, Math.min(press.index + 1, press.question.spans.length - 1)),
  previousSpan: (press) => walk(press, Math.max(press.index - 1, 0)),
  firstSpan: (press) => walk(press, 0),
  lastSpan: (press) => walk(press, press.question.spans.length - 1),
  relabelSpan: ({ question, span, key }) =>
    question.typeDigit(key, (label) => question.relabel(span.key, label)),
  removeSpan: remove,
  removeSpanToo: remove,
  leaveSpans: ({ leave }) => leave(),
};

/** Leads the focus along the rows and lets their keys act. */
export function useRowFocus(
  question: SpanQuestionViewModel,
  form: FormOfQuestion,
  scroller: RefObject<HTMLElement | null>,
): RowFocus {
  const [lastStop, setLastStop] = useState(0);
  const press = useCallback(
    (event: KeyboardEvent<HTMLElement>, span: SpanView) => {
      const id = spanListKey(event);
      if (id === null || event.defaultPrevented) return;
      event.preventDefault();
      const lead = (index: number) => {
        setLastStop(index);
        // A row that was out of sight is drawn only now that it is the tab stop.
        queueMicrotask(() => rowAt(scroller.current, index)?.focus());
      };
      const leave = () => form.focus.ask(question.question.name, 'question');
      ACTS[id]({ question, span, index: question.spans.indexOf(span), key: event.key, lead, leave });
    },
    [question, form, scroller],
  );
  return { stop: stopOf(question, lastStop), press };
}

/** Who selects a span in the text finds it here too. */
function stopOf({ spans, selected, selection }: SpanQuestionViewModel, lastStop: number): number {
  const pointed = selection?.from === 'text' ? spans.findIndex(({ key }) => key === selected) : -1;
  return Math.min(pointed >= 0 ? pointed : lastStop, spans.length - 1);
}

function walk({ question, lead }: Press, index: number): void {
  const span = question.spans[index];
  if (span !== undefined) question.select(span.key, 'list');
  lead(index);
}

/** The focus goes to the span that took its place, else to the last one, else out. */
function remove({ question, span, index, lead, leave }: Press): void {
  question.remove(span.key);
  const { length } = question.spans;
  if (length === 0) leave();
  else lead(Math.min(index, length - 1));
}

function rowAt(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-row="${index}"] > button`) ?? null;
}
