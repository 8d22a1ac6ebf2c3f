import type { UnitRange } from '#domain/text/code-point-index';
import type { Mark } from './highlight-painter';
import type { TextPlaces } from './text-places';

/**
 * Passing highlights in browsers without highlights: boxes over the lines, which leave the text and its
 * selection alone. A selected span is marked by its own element.
 */
export class MarkBoxes {
  readonly #frame: HTMLElement;
  readonly #places: TextPlaces;
  readonly #boxes = new Map<Mark, readonly HTMLElement[]>();

  /** `frame` is the positioned element around the text. */
  constructor(frame: HTMLElement, places: TextPlaces) {
    this.#frame = frame;
    this.#places = places;
  }

  mark(mark: Mark, range: UnitRange | null): void {
    for (const box of this.#boxes.get(mark) ?? []) box.remove();
    if (mark === 'selected') return;
    const boxes = range === null ? [] : this.#boxesOf(mark, range);
    this.#frame.append(...boxes);
    this.#boxes.set(mark, boxes);
  }

  release(): void {
    for (const mark of this.#boxes.keys()) this.mark(mark, null);
  }

  #boxesOf(mark: Mark, range: UnitRange): readonly HTMLElement[] {
    const around = this.#frame.getBoundingClientRect();
    const lines = [...this.#places.range(range).getClientRects()].filter(({ width }) => width > 0);
    return lines.map(({ left, top, width, height }) => {
      const box = this.#places.page.createElement('div');
      box.setAttribute('aria-hidden', 'true');
      box.dataset['mark'] = mark;
      box.style.left = `${left - around.left}px`;
      box.style.top = `${top - around.top}px`;
      box.style.inlineSize = `${width}px`;
      box.style.blockSize = `${height}px`;
      return box;
    });
  }
}
