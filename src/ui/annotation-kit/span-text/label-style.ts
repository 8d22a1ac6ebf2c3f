import type { CSSProperties } from 'react';
import type { LabelShades } from '#domain/question/label-color';
import type { SpanLabel } from '#domain/question/span-labels';

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
