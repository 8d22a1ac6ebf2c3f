import type { KeyboardEvent } from 'react';
import { keyOf } from '#ui/shared/keys/pressed-key';
import { pressInOptions } from '#ui/shared/list-box/option-keys';
import type { QueryBoxViewModel } from './query-box.view-model';
import type { QueryOption } from './query-options.view-model';

/**
 * ↓ opens the list and moves in it; Enter and Tab choose the marked option. Escape closes the list, then restores the applied query,
 * then leaves the box.
 */
export function pressInQuery(
  event: KeyboardEvent<HTMLInputElement>,
  { query, options }: QueryBoxViewModel,
  onChoose: (option: QueryOption) => void,
): void {
  const key = keyOf(event);
  if (key === 'Escape') {
    event.preventDefault();
    if (!options.close() && !query.revert()) event.currentTarget.blur();
    return;
  }
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (key === 'ArrowDown' && !options.isOpen && !hasModifier) {
    event.preventDefault();
    options.ask();
    return;
  }
  if (!options.isOpen || event.shiftKey) return;
  const marked = options.list.highlighted;
  if (key !== 'Tab') pressInOptions(event, options.list, { onChoose });
  else if (marked !== null && !hasModifier) {
    event.preventDefault();
    onChoose(marked);
  }
}
