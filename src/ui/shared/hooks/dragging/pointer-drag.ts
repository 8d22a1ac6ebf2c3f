import { DragPreview, type Point } from './drag-preview';
import { scrollAtEdge } from './edge-scroll';
import { keyOf } from '../../keys/pressed-key';

/** Pixels a pointer moves before a press becomes a drag. */
const SLACK = 4;

/** Callbacks of a drag; `end` is always last, and only after `lift`. */
export interface DragCourse {
  /** The dragged element, of which a copy follows the pointer. */
  readonly card: HTMLElement;
  /** Area of the drop targets, scrolled at its edges. */
  readonly board: HTMLElement;
  lift(): void;
  /** Once a frame, also while the pointer rests: what scrolls below it changes what it is above. */
  hover(above: Element | null): void;
  drop(): void;
  /** Returns the card as it is drawn after the drop; it glides from the pointer to its new place. */
  readonly landed?: () => HTMLElement | undefined;
  end(): void;
}

/**
 * The card to drag after a press; null if there is none. A mouse drags a card anywhere, a finger only by its grip, so that the
 * rest of a long list still scrolls (docs/design/keyboard.md).
 */
export function pressedCard(press: PointerEvent, cards: string): HTMLElement | null {
  const { target, button, isPrimary, pointerType } = press;
  if (!(target instanceof Element) || button !== 0 || !isPrimary) return null;
  return target.closest(pointerType === 'mouse' ? cards : '[data-grip]')?.closest<HTMLElement>(cards) ?? null;
}

/** One pointer, a mouse, pen or finger, from press to release; Esc lets go without dropping. */
export class PointerDrag {
  readonly #course: DragCourse;
  readonly #pointer: number;
  readonly #from: Point;
  readonly #hearing = new AbortController();
  #at: Point;
  /** Null until the press becomes a drag. */
  #preview: DragPreview | null = null;
  #frame = 0;

  constructor(press: PointerEvent, course: DragCourse) {
    this.#course = course;
    this.#pointer = press.pointerId;
    this.#from = pointOf(press);
    this.#at = this.#from;
    const { signal } = this.#hearing;
    const mine = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === this.#pointer) act(event);
    };
    const move = mine((event) => this.#move(event));
    const release = mine((event) => this.#release(event));
    const lose = mine(() => this.cancel());
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', lose, { signal });
    window.addEventListener('keydown', (event) => this.#key(event), { signal, capture: true });
  }

  cancel(): void {
    cancelAnimationFrame(this.#frame);
    this.#hearing.abort();
    const preview = this.#preview;
    if (preview === null) return;
    this.#preview = null;
    this.#course.end();
    preview.remove();
  }

  #move(event: PointerEvent): void {
    this.#at = pointOf(event);
    const way = Math.hypot(this.#at.x - this.#from.x, this.#at.y - this.#from.y);
    if (this.#preview !== null || way < SLACK) return;
    this.#preview = new DragPreview(this.#course.card, this.#from);
    this.#course.lift();
    this.#fly();
  }

  #fly(): void {
    const { board } = this.#course;
    scrollAtEdge(this.#look() ?? board, this.#at.y);
    this.#frame = requestAnimationFrame(() => this.#fly());
  }

  #look(): Element | null {
    const { board } = this.#course;
    const below = document.elementFromPoint(this.#at.x, this.#at.y);
    const above = board.contains(below) ? below : null;
    this.#preview?.moveTo(this.#at);
    this.#course.hover(above);
    return above;
  }

  #release(event: PointerEvent): void {
    this.#at = pointOf(event);
    const preview = this.#preview;
    if (preview !== null) {
      this.#look();
      this.#course.drop();
      if (this.#course.landed) preview.landAt(this.#course.landed);
      ignoreClickOf(event);
    }
    this.cancel();
  }

  /** The keys of the page wait until the focus is free again. */
  #key(event: KeyboardEvent): void {
    if (this.#preview === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (keyOf(event) === 'Escape') this.cancel();
  }
}

/** The release of a mouse is a click too, on whatever is below it. */
function ignoreClickOf({ pointerType }: PointerEvent): void {
  if (pointerType !== 'mouse') return;
  const hearing = new AbortController();
  const options = { signal: hearing.signal, capture: true };
  const stop = () => hearing.abort();
  const ignore = (event: Event) => {
    event.stopPropagation();
    stop();
  };
  window.addEventListener('click', ignore, options);
  window.addEventListener('pointerdown', stop, options);
  window.addEventListener('keydown', stop, options);
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}
