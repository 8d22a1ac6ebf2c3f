import type { Point } from './pointer-drag';

/** Milliseconds. */
const LANDING = 150;
const REDUCED = '(prefers-reduced-motion: reduce)';
const IDENTITY = ['id', 'role', 'tabindex', 'title', 'aria-label', 'data-choice', 'data-stop'];

/**
 * A picture of an element that follows the pointer, while the element itself stays in its place. It carries `data-flying`
 * for its look. Neither the focus nor assistive technology finds it.
 */
export class Likeness {
  readonly #picture: HTMLElement;
  readonly #from: Point;

  constructor(element: HTMLElement, from: Point) {
    const { left, top, width, height } = element.getBoundingClientRect();
    this.#picture = element.cloneNode(true) as HTMLElement; // The clone of an element is one of its kind.
    for (const name of IDENTITY) this.#picture.removeAttribute(name);
    this.#picture.inert = true;
    this.#picture.dataset['flying'] = '';
    Object.assign(this.#picture.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    this.#from = from;
    document.body.append(this.#picture);
  }

  moveTo({ x, y }: Point): void {
    this.#picture.style.transform = `translate(${x - this.#from.x}px, ${y - this.#from.y}px)`;
  }

  /** Goes, and shows the way from where it was to where the element is once the page is drawn again. */
  landAt(find: () => HTMLElement | undefined): void {
    const { left, top } = this.#picture.getBoundingClientRect();
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
    this.#picture.remove();
  }
}
