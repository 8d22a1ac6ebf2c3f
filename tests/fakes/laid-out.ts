import { afterEach, beforeEach } from 'vitest';

const ROW = 48;
const WINDOW = 800;

/** jsdom lays nothing out: without sizes a virtual list shows no row. To be called once at the top of a test file. */
export function layOut(): void {
  const undo: Array<() => void> = [];
  beforeEach(() => {
    undo.push(
      sized(Element.prototype, 'clientHeight', () => WINDOW),
      sized(HTMLElement.prototype, 'offsetHeight', (element) =>
        element.getAttribute('role') === 'row' ? ROW : WINDOW,
      ),
    );
  });
  afterEach(() => {
    for (const restore of undo.splice(0)) restore();
  });
}

function sized(prototype: Element, property: string, size: (element: Element) => number): () => void {
  const original = Object.getOwnPropertyDescriptor(prototype, property);
  Object.defineProperty(prototype, property, {
    configurable: true,
    get(this: Element) {
      return size(this);
    },
  });
  return () => {
    if (original !== undefined) Object.defineProperty(prototype, property, original);
  };
}
