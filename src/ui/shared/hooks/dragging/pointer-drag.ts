import { scrollAtEdge } from './edge-scroll';
import { keyOf } from '../../keys/pressed-key';

/** Pixels a pointer moves before a press becomes a drag. */
const SLACK = 4;

/** Callbacks of a drag; `end` is always last, and only after `lift`. */
export interface DragCourse {
  /** Area of the drop targets, scrolled at its edges. */
  readonly board: HTMLElement;
  lift(from: Point): void;
  /** Once a frame, also while the pointer rests: what scrolls below it changes what it is above. */
  fly(at: Point, above: Element | null): void;
  drop(): void;
  end(): void;
}

/** One pointer, a mouse, pen or finger, from press to release; Esc lets go without dropping. */
export class PointerDrag {
  readonly #course: DragCourse;
  readonly #pointer: number;
  readonly #from: Point;
  readonly #hearing = new AbortController();
  #at: Point;
  #isFlying = false;
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
    const wasFlying = this.#isFlying;
    this.#isFlying = false;
    if (wasFlying) this.#course.end();
  }

  #move(event: PointerEvent): void {
    this.#at = pointOf(event);
    if (this.#isFlying || Math.hypot(this.#at.x - this.#from.x, this.#at.y - this.#from.y) < SLACK) return;
    this.#isFlying = true;
    this.#course.lift(this.#from);
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
    this.#course.fly(this.#at, above);
    return above;
  }

  #release(event: PointerEvent): void {
    this.#at = pointOf(event);
    if (this.#isFlying) {
      this.#look();
      this.#course.drop();
      ignoreClickOf(event);
    }
    this.cancel();
  }

  /** The keys of the page wait until the focus is free again. */
  #key(event: KeyboardEvent): void {
    if (!this.#isFlying) return;
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

/** A point of the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
