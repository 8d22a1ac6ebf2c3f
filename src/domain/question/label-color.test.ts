import { describe, expect, it } from 'vitest';
import { contrast, labelColor, labelColors, LABEL_COLORS_MAX_COUNT } from './label-color';

const HUES = Array.from({ length: 360 }, (_, hue) => hue);
const leastDistance = (hues: readonly number[]) =>
  Math.min(
    ...hues.flatMap((hue, index) =>
      hues.slice(index + 1).map((other) => Math.min(Math.abs(hue - other), 360 - Math.abs(hue - other))),
    ),
  );
const names = (count: number) => Array.from({ length: count }, (_, index) => `label-${index}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
  ])('the contrast of %s and %s is %d in either order', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
    expect(contrast(b, a)).toBeCloseTo(ratio, 2);
  });
});

describe('color of a label', () => {
  it('the color depends only on the value (ENT-25)', () => {
    expect(labelColors(['person'])).toEqual(labelColors(['person']));
    expect(labelColors(['person', 'place'])[0]).toEqual(labelColors(['person'])[0]);
  });

  it('the color has the specified saturation and lightness, inverted in the dark theme (VAL-23)', () => {
    expect(labelColor(0).light).toMatchObject({
      fill: '#f5a3a3',
      strong: '#d65c5c',
      soft: '#fbdada',
      faint: '#f8f2f2',
    });
    expect(labelColor(0).dark).toMatchObject({ fill: '#5c0a0a', strong: '#a32929' });
    expect(labelColor(240).light.fill).toBe('#a3a3f5');
  });

  it('up to fifty labels have different colors, and further labels share them (LIM-6)', () => {
    const hues = labelColors(names(120)).map(({ hue }) => hue);
    expect(new Set(hues.slice(0, LABEL_COLORS_MAX_COUNT)).size).toBe(50);
    expect(new Set(hues).size).toBe(50);
  });

  it('a label keeps its hue if no earlier label has one within 35 degrees', () => {
    const [person, place, thing] = labelColors(['Person', 'Place', 'Thing']).map(({ hue }) => hue);
    const alone = (value: string) => labelColors([value])[0]?.hue;
    expect([person, place]).toEqual([alone('Person'), alone('Place')]);
    expect(thing).not.toBe(alone('Thing'));
  });

  it.each([
    [['Wrong', 'Invented', 'Unclear']],
    [['Person', 'Place', 'Date']],
    [['Product', 'Person', 'Place', 'Date', 'Organization', 'Wrong', 'Invented', 'Unclear']],
    [names(10)],
    [names(10).toReversed()],
  ])('the hues of up to ten labels differ by more than 35 degrees: %j', (values) => {
    expect(leastDistance(labelColors(values).map(({ hue }) => hue))).toBeGreaterThan(35);
  });

  it.each([11, 20, 36, 50])('the hues of %d labels have the largest possible distance', (count) => {
    const hues = labelColors(names(count)).map(({ hue }) => hue);
    expect(leastDistance(hues)).toBeGreaterThanOrEqual(Math.floor(360 / count));
  });

  it.each(['light', 'dark'] as const)('label colors are readable in the %s theme for every hue', (theme) => {
    const page = { light: '#ffffff', dark: '#161513' }[theme];
    for (const hue of HUES) {
      const { fill, soft, faint, text, line } = labelColor(hue)[theme];
      for (const ground of [fill, soft, faint]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, page)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(line, page)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([
    ['light', '#1f1d1a'],
    ['dark', '#edeae4'],
  ] as const)('the text of a record is readable on label colors in the %s theme', (theme, text) => {
    for (const hue of HUES) {
      const { fill, soft } = labelColor(hue)[theme];
      expect(Math.min(contrast(text, fill), contrast(text, soft))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
