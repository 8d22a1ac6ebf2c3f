import type { KeyboardEvent, MouseEvent } from 'react';
import type { ListOption, OptionListViewModel } from './option-list.view-model';
import { isComposing, keyOf } from '../keys/pressed-key';

export interface OptionKeys<T extends ListOption> {
  /** Called on Enter. */
  readonly onChoose: (option: T) => void;
  /** Called on ← in an empty search. */
  readonly onBack?: (() => void) | undefined;
  /** Whether choosing an option opens it, so that → does the same as Enter. */
  readonly opens?: boolean | undefined;
}

/** Number of rows that Page Up and Page Down move by. */
const PAGE = 8;

/** Handles the keys of a list whose options never have the focus: ↑ ↓, Page Up, Page Down, Enter, and ← → between levels. */
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

/** Leaves the focus in the search field, which handles the keys of all options. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
