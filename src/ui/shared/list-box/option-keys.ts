import type { KeyboardEvent, MouseEvent } from 'react';
import type { ListOption, OptionListViewModel } from './option-list.view-model';
import { isComposing, keyOf } from '../keys/pressed-key';

export interface OptionKeys<T extends ListOption> {
  /** Enter. */
  readonly onChoose: (option: T) => void;
  /** ←, where nothing is typed that it could move in. */
  readonly onBack?: () => void;
  /** → does what Enter does, where it opens something. */
  readonly opens?: boolean;
}

/** Rows that a page key passes. */
const PAGE = 8;

/** The keys of a list whose options never have the focus: ↑ ↓, a page at once, Enter, and ← → between levels. */
export function pressInOptions<T extends ListOption>(
  event: KeyboardEvent,
  list: OptionListViewModel<T>,
  { onChoose, onBack, opens = false }: OptionKeys<T>,
): void {
  if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
  const option = list.highlighted;
  const key = keyOf(event);
  const isFree = list.search === '' && !event.shiftKey;
  if (key === 'ArrowDown') list.move(1);
  else if (key === 'ArrowUp') list.move(-1);
  else if (key === 'PageDown') list.moveBy(PAGE);
  else if (key === 'PageUp') list.moveBy(-PAGE);
  else if (key === 'Enter' && option !== null) onChoose(option);
  else if (key === 'ArrowRight' && isFree && opens && option !== null) onChoose(option);
  else if (key === 'ArrowLeft' && isFree && onBack !== undefined) onBack();
  else return;
  event.preventDefault();
}

/** The search keeps the focus: its keys are those of all options. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
