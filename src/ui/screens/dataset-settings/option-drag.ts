import { pressedCard, PointerDrag } from '#ui/shared/hooks/dragging/pointer-drag';
import type { OptionOrderState } from './option-order.state';

/** Value of the option that an element belongs to. */
export function optionOf(target: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-option]') : null;
  return row?.dataset['option'];
}

/** Direction of the step button that contains an element; null if there is none. */
export function stepOf(target: EventTarget | null): -1 | 1 | null {
  const step = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
  if (step === null) return null;
  return step.dataset['step'] === '1' ? 1 : -1;
}

/** Begins to drag the option that is pressed outside of its step buttons; null if there is none. */
export function dragOption(
  order: OptionOrderState,
  count: number,
  board: HTMLElement,
  press: PointerEvent,
): PointerDrag | null {
  const card = pressedCard(press, '[data-option]');
  const value = optionOf(card);
  if (card === null || value === undefined || stepOf(press.target) !== null) return null;
  return new PointerDrag(press, {
    card,
    board,
    lift: () => order.lift(value),
    hover: (above) => order.hover(placeOf(above)),
    drop: () => order.drop(count),
    landed: () => rowsIn(board).find((row) => optionOf(row) === value),
    end: () => order.end(),
  });
}

function rowsIn(board: HTMLElement): readonly HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('[data-option]')];
}

/** Index of the row that contains an element; null outside of the rows. */
function placeOf(above: Element | null): number | null {
  const index = above?.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? null : Number(index);
}
