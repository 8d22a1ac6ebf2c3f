import type { SpanTextStage } from './span-text-stage';

/** Draws the caret, which a text that is not written has not got. It stands in the block it is in and scrolls with it. */
export class CaretView {
  readonly #stage: SpanTextStage;
  readonly #element: HTMLElement;

  constructor(stage: SpanTextStage, className: string) {
    this.#stage = stage;
    this.#element = stage.host.ownerDocument.createElement('span');
    this.#element.className = className;
    this.#element.setAttribute('aria-hidden', 'true');
    this.#element.dataset['caret'] = '';
  }

  show(unit: number, isByCharacter: boolean): void {
    const block = this.#stage.places.blockAt(unit);
    if (block === null) return;
    const box = this.#stage.geometry.boxAt(unit);
    const around = block.getBoundingClientRect();
    if (this.#element.parentElement !== block) block.append(this.#element);
    this.#element.dataset['level'] = isByCharacter ? 'character' : 'word';
    this.#element.style.transform = `translate(${box.x - around.left}px, ${box.top - around.top}px)`;
    this.#element.style.blockSize = `${box.bottom - box.top}px`;
  }

  scrollIntoView(block: 'nearest' | 'center' = 'nearest'): void {
    // Firefox scrolls to nothing in a block that it has not laid out; reading the box has it laid out.
    this.#element.getBoundingClientRect();
    this.#element.scrollIntoView({ block, inline: 'nearest' });
  }

  /** Position in pixels of the window. */
  get left(): number {
    return this.#element.getBoundingClientRect().left;
  }

  remove(): void {
    this.#element.remove();
  }
}
