import { DragPreview } from '#ui/shared/hooks/dragging/drag-preview';
import { PointerDrag } from '#ui/shared/hooks/dragging/pointer-drag';
import type { OptionOrderState } from './option-order.state';

/** Value of the option that an element belongs to. */
export function optionOf(target: EventTarget | null): string | undefined {
  return rowOf(target)?.dataset['option'];
}

/** Direction of the step button that contains an element; null if there is none. */
export function stepOf(target: EventTarget | null): -1 | 1 | null {
  const step = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
  if (step === null) return null;
  return step.dataset['step'] === '1' ? 1 : -1;
}

/**
 * Begins to drag the option that is pressed; null where none is meant. A mouse takes a row anywhere but at its steps; a
 * finger takes it by its grip, so that a long list still scrolls by the rest.
 */
export function dragOption(
  order: OptionOrderState,
  count: number,
  board: HTMLElement,
  press: PointerEvent,
): PointerDrag | null {
  const { target } = press;
  if (!(target instanceof Element) || press.button !== 0 || !press.isPrimary) return null;
  const isHandle = press.pointerType === 'mouse' ? stepOf(target) === null : hasGrip(target);
  const row = rowOf(target);
  const value = row?.dataset['option'];
  if (!isHandle || row === null || value === undefined) return null;
  let preview: DragPreview | null = null;
  return new PointerDrag(press, {
    board,
    lift: (from) => {
      preview = new DragPreview(row, from);
      order.lift(value);
    },
    fly: (at, above) => {
      preview?.moveTo(at);
      order.hover(placeOf(above));
    },
    drop: () => {
      order.drop(count);
      preview?.landAt(() => rowsIn(board).find((drawn) => drawn.dataset['option'] === value));
    },
    end: () => {
      order.end();
      preview?.remove();
    },
  });
}

function hasGrip(target: Element): boolean {
  return target.closest('[data-grip]') !== null;
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-option]') : null;
}

function rowsIn(board: HTMLElement): readonly HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('[data-option]')];
}

/** Index of the row that contains an element; null outside of the rows. */
function placeOf(above: Element | null): number | null {
  const index = above?.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? null : Number(index);
}
