import type { CSSProperties } from 'react';
import type { LineStyle } from '#domain/question/label-color';
import type { SpanView } from './span-views';

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
