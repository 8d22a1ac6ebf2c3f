import { useCallback, useState, type KeyboardEvent, type RefObject } from 'react';
import { digitOf } from '#ui/shared/keys/pressed-key';
import type { FormNavigation } from '#ui/annotation-kit/editors/form-navigation';
import { spanListKey, type SpanListKeyId } from './span-list-keys';
import type { SpanQuestionViewModel } from './span-question.view-model';
import type { DrawnSpan } from '#ui/annotation-kit/span-text/span-editing';

export interface RowFocus {
  /** Index of the one row that Tab moves to. */
  readonly stop: number;
  /** Stable for the lifetime of the list. */
  readonly press: (event: KeyboardEvent<HTMLElement>, span: DrawnSpan) => void;
  /** Removes a span whose row has the focus, or had it before its menu opened. Stable for the lifetime of the list. */
  readonly remove: (span: DrawnSpan) => void;
}

interface RowAct {
  readonly question: SpanQuestionViewModel;
  readonly span: DrawnSpan;
  readonly index: number;
  readonly lead: (index: number) => void;
  readonly leave: () => void;
}

interface Press extends RowAct {
  readonly digit: string | null;
}

const ACTS: Readonly<Record<SpanListKeyId, (press: Press) => void>> = {
  nextSpan: (press) => walk(press, Math.min(press.index + 1, press.question.spans.length - 1)),
  previousSpan: (press) => walk(press, Math.max(press.index - 1, 0)),
  firstSpan: (press) => walk(press, 0),
  lastSpan: (press) => walk(press, press.question.spans.length - 1),
  relabelSpan: ({ question, span, digit }) => {
    if (digit !== null) question.typeDigit(digit, (label) => question.relabel(span.key, label));
  },
  removeSpan: remove,
  removeSpanToo: remove,
  leaveSpans: ({ leave }) => leave(),
};

/** Moves the focus through the rows and handles their keys. */
export function useRowFocus(
  question: SpanQuestionViewModel,
  form: FormNavigation,
  scroller: RefObject<HTMLElement | null>,
): RowFocus {
  const [lastStop, setLastStop] = useState(0);
  const actOn = useCallback(
    (span: DrawnSpan): RowAct => ({
      question,
      span,
      index: question.spans.indexOf(span),
      lead: (index) => {
        setLastStop(index);
        // A row that was not visible is rendered only after it becomes the tab stop.
        queueMicrotask(() => rowAt(scroller.current, index)?.focus());
      },
      // A closing menu holds the focus until the page is rendered again.
      leave: () => queueMicrotask(() => form.focus.ask(question.question.name, 'question')),
    }),
    [question, form, scroller],
  );
  const press = useCallback(
    (event: KeyboardEvent<HTMLElement>, span: DrawnSpan) => {
      const id = spanListKey(event);
      if (id === null || event.defaultPrevented) return;
      event.preventDefault();
      ACTS[id]({ ...actOn(span), digit: digitOf(event) });
    },
    [actOn],
  );
  const removeSpan = useCallback((span: DrawnSpan) => remove(actOn(span)), [actOn]);
  return { stop: stopOf(question, lastStop), press, remove: removeSpan };
}

/** A span selected in the text is also the tab stop of the list. */
function stopOf({ spans, selected, selection }: SpanQuestionViewModel, lastStop: number): number {
  const pointed = selection?.from === 'text' ? spans.findIndex(({ key }) => key === selected) : -1;
  return Math.min(pointed >= 0 ? pointed : lastStop, spans.length - 1);
}

function walk({ question, lead }: Press, index: number): void {
  const span = question.spans[index];
  if (span !== undefined) question.select(span.key, 'list');
  lead(index);
}

/** Moves the focus to the span at the same index, else to the last one, else out of the list. */
function remove({ question, span, index, lead, leave }: RowAct): void {
  question.remove(span.key);
  const { length } = question.spans;
  if (length === 0) leave();
  else lead(Math.min(index, length - 1));
}

function rowAt(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-row="${index}"] > button`) ?? null;
}
