import type { UnitRange } from '#domain/text/code-point-index';
import type { SpanView } from './span-editing';
import { lookKey, spanProperties, spanStyle, type SpanStyle } from './span-style';
import type { TextPlaces } from './text-geometry';

interface Painted {
  readonly view: SpanView;
  readonly range: StaticRange;
  readonly on: Highlight;
}

/** A passing highlight, above all spans. */
export type Mark = 'preview' | 'selected' | 'flash';

/**
 * Draws spans as highlights of the browser: the text stays one text node, and a change costs only the changed
 * spans. A painter never touches the ranges of another painter.
 */
export class HighlightPainter {
  readonly #places: TextPlaces;
  readonly #isOverlapping: boolean;
  readonly #looks = new Map<string, NamedHighlight>();
  readonly #marks = new Map<Mark, NamedHighlight>();
  #painted = new Map<string, Painted>();

  constructor(places: TextPlaces, isOverlapping: boolean) {
    this.#places = places;
    this.#isOverlapping = isOverlapping;
  }

  /** A view that is the same object as last time is left alone. */
  paint(views: readonly SpanView[]): void {
    const before = this.#painted;
    const after = new Map<string, Painted>();
    for (const view of views) {
      const known = before.get(view.key);
      if (known?.view === view) {
        after.set(view.key, known);
        before.delete(view.key);
      } else after.set(view.key, this.#add(view));
    }
    for (const { on, range } of before.values()) on.delete(range);
    this.#painted = after;
  }

  mark(mark: Mark, range: UnitRange | null): void {
    const known = this.#marks.get(mark);
    known?.highlight.clear();
    if (range === null) return;
    const named = known ?? nameHighlight(this.#places.page, MARK_RULES[mark], 1);
    this.#marks.set(mark, named);
    named.highlight.add(this.#places.staticRange(range));
  }

  release(): void {
    for (const { release } of [...this.#looks.values(), ...this.#marks.values()]) release();
    this.#looks.clear();
    this.#marks.clear();
    this.#painted.clear();
  }

  #add(view: SpanView): Painted {
    const on = this.#look(view).highlight;
    const range = this.#places.staticRange(view);
    on.add(range);
    return { view, range, on };
  }

  #look(view: SpanView): NamedHighlight {
    const key = lookKey(view);
    const known = this.#looks.get(key);
    if (known !== undefined) return known;
    const named = nameHighlight(this.#places.page, declarations(spanStyle(view, this.#isOverlapping)), 0);
    this.#looks.set(key, named);
    return named;
  }
}

const MARK_RULES: Readonly<Record<Mark, string>> = {
  preview:
    'background-color:light-dark(#d9dff7,#343f6e);color:light-dark(#1f1d1a,#edeae4);' +
    'text-decoration-line:underline;text-decoration-thickness:2px;' +
    'text-decoration-color:light-dark(#2f4fd0,#9db2ff);text-underline-offset:4px',
  flash: 'background-color:light-dark(#1f1d1a,#edeae4);color:light-dark(#ffffff,#161513)',
  selected:
    'text-decoration-line:underline;text-decoration-thickness:2px;' +
    'text-decoration-color:light-dark(#2f4fd0,#9db2ff);text-underline-offset:3px;text-decoration-skip-ink:none',
};

function declarations(style: SpanStyle): string {
  const parts = Object.entries({ ...spanProperties(style), textDecorationSkipInk: 'none' });
  return parts.map(([property, value]) => `${cssName(property)}:${value}`).join(';');
}

function cssName(property: string): string {
  return property.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

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

/**
 * Rules for highlights, which have no element to carry a style. One sheet for the whole page, made by script: the
 * content security policy allows no other way, and no rule stays when its highlight is gone.
 */
let sheet: CSSStyleSheet | null = null;
let names = 0;

interface NamedHighlight {
  readonly highlight: Highlight;
  /** Takes the highlight and its rule off the page. */
  readonly release: () => void;
}

/**
 * A highlight under a name that is unique on the page: fields and cards beside each other never meet. The rule
 * is for the text alone: a rule for all elements would style each of them for every highlight there is.
 */
function nameHighlight(page: Document, declarations: string, priority: number): NamedHighlight {
  names += 1;
  const name = `span-text-${names}`;
  const selector = `[data-chunk]::highlight(${name})`;
  const highlight = new Highlight();
  highlight.priority = priority;
  CSS.highlights.set(name, highlight);
  const rules = sharedSheet(page);
  rules.insertRule(`${selector}{${declarations}}`, rules.cssRules.length);
  return {
    highlight,
    release: () => {
      CSS.highlights.delete(name);
      const index = [...rules.cssRules].findIndex(
        (rule) => rule instanceof CSSStyleRule && rule.selectorText === selector,
      );
      if (index >= 0) rules.deleteRule(index);
    },
  };
}

function sharedSheet(page: Document): CSSStyleSheet {
  sheet ??= new CSSStyleSheet();
  // oxlint-disable-next-line no-param-reassign -- the page takes sheets by assignment alone
  if (!page.adoptedStyleSheets.includes(sheet)) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return sheet;
}
