import type { CSSProperties } from 'react';
import type { LabelShades, LineStyle } from '#domain/question/label-color';
import type { SpanLabel } from '#domain/question/span-labels';
import type { SpanView } from './span-editing';

const PROPERTIES: Readonly<Record<keyof LabelShades, string>> = {
  fill: '--label-fill',
  strong: '--label-strong',
  soft: '--label-soft',
  faint: '--label-faint',
  line: '--label-line',
  text: '--label-text',
};
const SHADES = ['fill', 'strong', 'soft', 'faint', 'line', 'text'] as const;
const known = new WeakMap<SpanLabel, CSSProperties>();

/** The colors of a label as custom properties for its styles: `--label-fill`, `--label-text` and so on, for both themes. */
export function labelStyle(label: SpanLabel): CSSProperties {
  const style = known.get(label) ?? styleOf(label);
  known.set(label, style);
  return style;
}

function styleOf({ color: { light, dark }, line }: SpanLabel): CSSProperties {
  const colors = SHADES.map((shade) => [PROPERTIES[shade], `light-dark(${light[shade]}, ${dark[shade]})`]);
  // Custom properties are not among those that React's types know.
  return Object.fromEntries([...colors, ['--label-line-style', line]]) as CSSProperties;
}

const SIZE = { width: 7, height: 24 };

/** The pointer as a bar in the color of a label, framed so that it is seen on every ground; else the usual one. */
export function labelCursor(label: SpanLabel | undefined): string {
  if (label === undefined) return 'text';
  const { width, height } = SIZE;
  const bar = `<rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="1.5" fill="${label.color.light.strong}" stroke="#fff"/>`;
  const frame = `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="2" fill="none" stroke="#1f1d1a"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${frame}${bar}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") ${(width - 1) / 2} ${height / 2}, text`;
}

/** Properties that decide the look of a span; spans that agree in them look the same. */
export type SpanLook = Pick<SpanView, 'label' | 'isSuggested' | 'level'>;

/** Distance of the lines of two levels, and of the chips under them, in pixels (ANN-31). */
export const LEVEL_HEIGHT = 16;

/** Look of a span, as values of style properties that both ways of drawing use. */
export interface SpanStyle {
  /** None where spans may overlap: their colors would hide each other. */
  readonly fill: string | null;
  /** None where the color alone tells the labels apart. */
  readonly line: { readonly style: LineStyle; readonly color: string; readonly offset: string } | null;
}

export function spanStyle({ label, isSuggested, level }: SpanLook, isOverlapping: boolean): SpanStyle {
  const { light, dark } = label.color;
  const shade = isSuggested ? 'soft' : 'fill';
  const hasLine = isOverlapping || isSuggested || label.line !== 'solid';
  return {
    fill: isOverlapping ? null : `light-dark(${light[shade]}, ${dark[shade]})`,
    line: hasLine
      ? {
          style: isSuggested && label.line === 'solid' ? 'dotted' : label.line,
          color: `light-dark(${light.line}, ${dark.line})`,
          offset: `${4 + level * LEVEL_HEIGHT}px`,
        }
      : null,
  };
}

/**
 * The style as properties of an element or a rule. Longhands only: Safari drops a `text-decoration` shorthand of more than
 * the line in rules and styles that are set by script.
 */
export function spanProperties({
  fill,
  line,
}: SpanStyle): Pick<
  CSSProperties,
  | 'backgroundColor'
  | 'textDecorationLine'
  | 'textDecorationStyle'
  | 'textDecorationColor'
  | 'textDecorationThickness'
  | 'textUnderlineOffset'
> {
  return {
    ...(fill !== null && { backgroundColor: fill }),
    ...(line !== null && {
      textDecorationLine: 'underline',
      textDecorationStyle: line.style,
      textDecorationColor: line.color,
      textDecorationThickness: '2px',
      textUnderlineOffset: line.offset,
    }),
  };
}

/** The same look has the same key. */
export function lookKey({ label, isSuggested, level }: SpanLook): string {
  return `${label.id} ${isSuggested} ${level}`;
}
