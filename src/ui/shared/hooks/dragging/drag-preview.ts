/** Milliseconds. */
const LANDING = 150;
const REDUCED = '(prefers-reduced-motion: reduce)';
const IDENTITY = ['id', 'role', 'tabindex', 'title', 'aria-label', 'data-choice', 'data-stop'];

/** A point of the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Copy of an element that follows the pointer while the element stays in its place. It carries `data-flying` for its look.
 * Neither the focus nor assistive technology finds it.
 */
export class DragPreview {
  readonly #copy: HTMLElement;
  readonly #from: Point;

  constructor(element: HTMLElement, from: Point) {
    const { left, top, width, height } = element.getBoundingClientRect();
    this.#copy = element.cloneNode(true) as HTMLElement; // The clone of an element is one of its kind.
    for (const name of IDENTITY) this.#copy.removeAttribute(name);
    this.#copy.inert = true;
    this.#copy.dataset['flying'] = '';
    Object.assign(this.#copy.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    this.#from = from;
    document.body.append(this.#copy);
  }

  moveTo({ x, y }: Point): void {
    this.#copy.style.transform = `translate(${x - this.#from.x}px, ${y - this.#from.y}px)`;
  }

  /** Removes the copy, and lets the element glide from there to its new place once the page is drawn again. */
  landAt(find: () => HTMLElement | undefined): void {
    const { left, top } = this.#copy.getBoundingClientRect();
    this.remove();
    if (matchMedia(REDUCED).matches) return;
    requestAnimationFrame(() => {
      const element = find();
      if (element === undefined) return;
      const end = element.getBoundingClientRect();
      const start = `translate(${left - end.left}px, ${top - end.top}px)`;
      element.animate([{ transform: start }, { transform: 'none' }], {
        duration: LANDING,
        easing: 'ease-out',
      });
    });
  }

  remove(): void {
    this.#copy.remove();
  }
}
