/** Number of different colors; further labels share them (LIM-6). */
export const LABEL_COLORS_MAX_COUNT = 50;

const CIRCLE = 360;
/** Distance in degrees between the hues of a question's labels: more than 35, and small enough for ten labels. */
const HUE_DISTANCE = 36;

/** Six-digit hexadecimal colors of one label in one theme. */
export interface LabelShades {
  /** Background of a span: saturation 80, lightness 80. */
  readonly fill: string;
  /** Saturation 60, lightness 60. */
  readonly strong: string;
  /** Saturation 80, lightness 92. */
  readonly soft: string;
  /** Saturation 30, lightness 96. */
  readonly faint: string;
  /** For lines: contrast of 3:1 on every surface. */
  readonly line: string;
  /** For the text of the label: contrast of 4.5:1 on each of its shades. */
  readonly text: string;
}

export interface LabelColor {
  /** Hue in degrees, from 0 up to, but excluding, 360. */
  readonly hue: number;
  readonly light: LabelShades;
  readonly dark: LabelShades;
}

interface Hsl {
  readonly hue: number;
  /** Saturation and lightness in percent. */
  readonly saturation: number;
  readonly lightness: number;
}

const TEXT_CONTRAST = 4.5;
const LINE_CONTRAST = 3;
/** The darkest surface under a line in the light theme, and the lightest one in the dark theme. */
const SURFACES = { light: '#edebe6', dark: '#34312d' } as const;

/**
 * The colors of the labels of one question, derived from a hash of their values (LIM-6). In the order of the options, a hue
 * within 35° of an earlier one moves to the nearest hue that is not. If there are too many labels for this, the hues keep the
 * largest possible distance. More than fifty labels share colors.
 */
export function labelColors(values: readonly string[]): readonly LabelColor[] {
  const count = Math.min(values.length, LABEL_COLORS_MAX_COUNT);
  const distance = Math.min(HUE_DISTANCE, Math.floor(CIRCLE / count));
  const hues: number[] = [];
  for (const value of values.slice(0, count)) {
    hues.push(freeHue(hueOf(value), hues, { distance, left: count - hues.length - 1 }));
  }
  const colors = hues.map(labelColor);
  const shared = [...colors].sort((a, b) => a.hue - b.hue);
  return values.flatMap((value, index) => colors[index] ?? shared[hashOf(value) % count] ?? []);
}

interface HueRoom {
  /** Minimum distance between two hues, in degrees. */
  readonly distance: number;
  /** Number of labels that still need a hue after this one. */
  readonly left: number;
}

/** The hue nearest to the wanted one that keeps the distance to all taken hues and leaves room for the remaining labels. */
function freeHue(wanted: number, taken: readonly number[], { distance, left }: HueRoom): number {
  for (let away = 0; away <= CIRCLE / 2; away += 1) {
    for (const hue of [(wanted + away) % CIRCLE, (wanted - away + CIRCLE) % CIRCLE]) {
      const isFar = taken.every((other) => hueDistance(hue, other) >= distance);
      if (isFar && freeSpace([...taken, hue], distance) >= left) return hue;
    }
  }
  return wanted;
}

/** Number of further hues that fit between the taken ones. */
function freeSpace(taken: readonly number[], distance: number): number {
  const ordered = [...taken].sort((a, b) => a - b);
  const gaps = ordered.map((hue, index) => (ordered[index + 1] ?? (ordered[0] ?? 0) + CIRCLE) - hue);
  return gaps.reduce((room, gap) => room + Math.floor(gap / distance) - 1, 0);
}

function hueDistance(a: number, b: number): number {
  const apart = Math.abs(a - b);
  return Math.min(apart, CIRCLE - apart);
}

/** Hue in whole degrees. */
function hueOf(value: string): number {
  return Math.round(((hashOf(value) % LABEL_COLORS_MAX_COUNT) * CIRCLE) / LABEL_COLORS_MAX_COUNT);
}

export function labelColor(hue: number): LabelColor {
  return { hue, light: shades(hue, 'light'), dark: shades(hue, 'dark') };
}

/** Contrast ratio of two colors according to the Web Content Accessibility Guidelines, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((first, second) => second - first);
  return (lighter + 0.05) / (darker + 0.05);
}

function shades(hue: number, theme: 'light' | 'dark'): LabelShades {
  const shade = (saturation: number, lightness: number) =>
    hex({ hue, saturation, lightness: theme === 'light' ? lightness : 100 - lightness });
  const fill = shade(80, 80);
  const readable = (on: string, least: number) => {
    // Darkens the color, or lightens it in the dark theme, until it is readable.
    for (let lightness = 60; lightness > 0; lightness -= 1) {
      const color = shade(60, lightness);
      if (contrast(color, on) >= least) return color;
    }
    return shade(60, 0);
  };
  return {
    fill,
    strong: shade(60, 60),
    soft: shade(80, 92),
    faint: shade(30, 96),
    line: readable(SURFACES[theme], LINE_CONTRAST),
    text: readable(fill, TEXT_CONTRAST),
  };
}

/** 32-bit FNV-1a hash of the UTF-16 units. */
function hashOf(value: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < value.length; index += 1) {
    hash = Math.imul(hash ^ value.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

function hex({ hue, saturation, lightness }: Hsl): string {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

function luminance(color: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
