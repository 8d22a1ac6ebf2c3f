import type { CSSProperties } from 'react';
import type { LabelShades } from '#domain/question/label-color';
import type { SpanLabel } from '#domain/question/span-labels';
import type { UnitRange } from '#domain/text/code-points';
import type { DrawnSpan } from './span-editing';
import type { TextPositions } from './text-geometry';

interface Painted {
  readonly span: DrawnSpan;
  readonly range: StaticRange;
  readonly on: Highlight;
}

/** A temporary highlight above all spans. */
export type Mark = 'preview' | 'selected' | 'flash';

/**
 * Draws spans with the CSS Custom Highlight API: the text stays one text node, and only changed spans are painted. A
 * painter never changes the ranges of another painter.
 */
export class HighlightPainter {
  readonly #positions: TextPositions;
  readonly #isOverlapping: boolean;
  readonly #looks = new Map<string, NamedHighlight>();
  readonly #marks = new Map<Mark, NamedHighlight>();
  #painted = new Map<string, Painted>();

  constructor(positions: TextPositions, isOverlapping: boolean) {
    this.#positions = positions;
    this.#isOverlapping = isOverlapping;
  }

  /** Skips spans that are the same objects as last time. */
  paint(spans: readonly DrawnSpan[]): void {
    const before = this.#painted;
    const after = new Map<string, Painted>();
    for (const span of spans) {
      const known = before.get(span.key);
      if (known?.span === span) {
        after.set(span.key, known);
        before.delete(span.key);
      } else after.set(span.key, this.#add(span));
    }
    for (const { on, range } of before.values()) on.delete(range);
    this.#painted = after;
  }

  mark(mark: Mark, range: UnitRange | null): void {
    const known = this.#marks.get(mark);
    known?.highlight.clear();
    if (range === null) return;
    const named = known ?? nameHighlight(this.#positions.page, MARK_RULES[mark], 1);
    this.#marks.set(mark, named);
    named.highlight.add(this.#positions.staticRange(range));
  }

  release(): void {
    for (const { release } of [...this.#looks.values(), ...this.#marks.values()]) release();
    this.#looks.clear();
    this.#marks.clear();
    this.#painted.clear();
  }

  #add(span: DrawnSpan): Painted {
    const on = this.#look(span).highlight;
    const range = this.#positions.staticRange(span);
    on.add(range);
    return { span, range, on };
  }

  #look(span: DrawnSpan): NamedHighlight {
    const key = lookKey(span);
    const known = this.#looks.get(key);
    if (known !== undefined) return known;
    const named = nameHighlight(this.#positions.page, declarations(spanStyle(span, this.#isOverlapping)), 0);
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
 * Temporary marks in browsers without highlights: boxes over the lines, which do not change the text or its selection. A
 * selected span is marked by its own element.
 */
export class MarkBoxes {
  readonly #frame: HTMLElement;
  readonly #positions: TextPositions;
  readonly #boxes = new Map<Mark, readonly HTMLElement[]>();

  /** `frame` is the positioned element around the text. */
  constructor(frame: HTMLElement, positions: TextPositions) {
    this.#frame = frame;
    this.#positions = positions;
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
    const lines = [...this.#positions.range(range).getClientRects()].filter(({ width }) => width > 0);
    return lines.map(({ left, top, width, height }) => {
      const box = this.#positions.page.createElement('div');
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
 * Rules for highlights, which have no element for inline styles. One sheet for the whole page, created by script, because
 * the content security policy allows no other way. A rule is removed with its highlight.
 */
let sheet: CSSStyleSheet | null = null;
let names = 0;

interface NamedHighlight {
  readonly highlight: Highlight;
  /** Removes the highlight and its rule from the page. */
  readonly release: () => void;
}

/**
 * Creates a highlight with a name that is unique on the page, so that several fields and cards never conflict. The rule
 * applies only to the text: a rule for all elements would be evaluated for each element and highlight.
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
  // oxlint-disable-next-line no-param-reassign -- the page accepts sheets only by assignment
  if (!page.adoptedStyleSheets.includes(sheet)) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return sheet;
}

const PROPERTIES = {
  fill: '--label-fill',
  strong: '--label-strong',
  soft: '--label-soft',
  faint: '--label-faint',
  line: '--label-line',
  text: '--label-text',
} as const satisfies Record<keyof LabelShades, string>;
const SHADES = ['fill', 'strong', 'soft', 'faint', 'line', 'text'] as const;
const knownStyles = new WeakMap<SpanLabel, CSSProperties>();

/** The colors of a label as custom properties for both themes: `--label-fill`, `--label-text` and so on. */
export function labelStyle(label: SpanLabel): CSSProperties {
  const style = knownStyles.get(label) ?? styleOf(label);
  knownStyles.set(label, style);
  return style;
}

function styleOf({ color: { light, dark } }: SpanLabel): CSSProperties {
  const colors = SHADES.map((shade) => [PROPERTIES[shade], `light-dark(${light[shade]}, ${dark[shade]})`]);
  // React's types do not include custom properties.
  return Object.fromEntries(colors) as CSSProperties;
}

const CURSOR_SIZE = { width: 7, height: 24 };

/** The pointer as a bar in the color of a label, framed to be visible on any background; without a label, the default one. */
export function labelCursor(label: SpanLabel | undefined): string {
  if (label === undefined) return 'text';
  const { width, height } = CURSOR_SIZE;
  const bar = `<rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="1.5" fill="${label.color.light.strong}" stroke="#fff"/>`;
  const frame = `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="2" fill="none" stroke="#1f1d1a"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${frame}${bar}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") ${(width - 1) / 2} ${height / 2}, text`;
}

/** Properties that determine the look of a span. */
type SpanLook = Pick<DrawnSpan, 'label' | 'isSuggested' | 'level'>;

/** Distance between the lines of two levels, and between their chips, in pixels (ANN-31). */
export const LEVEL_HEIGHT = 16;

/** Style values of a span, used for highlights and elements. */
interface SpanStyle {
  /** Null if spans may overlap, since their colors would hide each other. */
  readonly fill: string | null;
  /** Thin for a suggestion. Null if the fill alone shows the label. */
  readonly line: { readonly thickness: string; readonly color: string; readonly offset: string } | null;
}

export function spanStyle({ label, isSuggested, level }: SpanLook, isOverlapping: boolean): SpanStyle {
  const { light, dark } = label.color;
  const shade = isSuggested ? 'soft' : 'fill';
  return {
    fill: isOverlapping ? null : `light-dark(${light[shade]}, ${dark[shade]})`,
    line:
      isOverlapping || isSuggested
        ? {
            thickness: isSuggested ? '1px' : '2px',
            color: `light-dark(${light.line}, ${dark.line})`,
            offset: `${4 + level * LEVEL_HEIGHT}px`,
          }
        : null,
  };
}

/**
 * The style as properties of an element or a rule. Longhands only: Safari drops a `text-decoration` shorthand with more
 * than the line in rules and styles set by script.
 */
export function spanProperties({
  fill,
  line,
}: SpanStyle): Pick<
  CSSProperties,
  | 'backgroundColor'
  | 'textDecorationLine'
  | 'textDecorationColor'
  | 'textDecorationThickness'
  | 'textUnderlineOffset'
> {
  return {
    ...(fill !== null && { backgroundColor: fill }),
    ...(line !== null && {
      textDecorationLine: 'underline',
      textDecorationColor: line.color,
      textDecorationThickness: line.thickness,
      textUnderlineOffset: line.offset,
    }),
  };
}

/** A key that is equal for equal looks. */
function lookKey({ label, isSuggested, level }: SpanLook): string {
  return `${label.id} ${isSuggested} ${level}`;
}
