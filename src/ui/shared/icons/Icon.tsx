import type { ComponentType, SVGProps } from 'react';

/** Any icon drawn as an SVG element; those of lucide-react fit. */
export type Glyph = ComponentType<SVGProps<SVGSVGElement>>;

interface IconProps {
  /** Imported alone, so that neither the bundle nor a test loads the whole family: `lucide-react/icons/search`. */
  glyph: Glyph;
  size?: 16 | 20;
  /** Without a label the icon is decoration and hidden from assistive technology. */
  label?: string;
}

export function Icon({ glyph: Glyph, size = 16, label }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Glyph width={size} height={size} strokeWidth={size === 16 ? 2 : 1.75} focusable={false} {...naming} />
  );
}
