import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Theme = 'light' | 'dark';
type Role = Readonly<Record<Theme, string>>;

const THEMES: readonly Theme[] = ['light', 'dark'];
const SHEET = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const DECLARATION = /--(?<name>[\w-]+): light-dark\((?<light>#[0-9a-f]{6}), (?<dark>#[0-9a-f]{6})\)/gu;

const roles = new Map<string, Role>(
  [...SHEET.matchAll(DECLARATION)].map(({ groups }) => {
    const { name = '', light = '', dark = '' } = groups ?? {};
    return [name, { light, dark }];
  }),
);

function color(name: string, theme: Theme): string {
  const role = roles.get(name);
  if (role === undefined) throw new Error(`tokens.css has no role --${name}`);
  return role[theme];
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Backgrounds that any part of the interface can have. */
const SURFACES = ['surface-page', 'surface-raised', 'surface-sunken', 'surface-overlay', 'surface-hover'];
const INVERSE = ['surface-inverse', 'surface-inverse-hover'];
const SOFT = ['accent-soft', 'danger-soft', 'success-soft', 'warning-soft'];
const CODE = ['text', 'muted', 'keyword', 'string', 'number', 'name', 'type', 'meta', 'added', 'removed'];
const QUERY = ['field', 'operator', 'phrase', 'range', 'pattern'];
const STATUSES = [
  'response-pending',
  'response-draft',
  'response-submitted',
  'response-discarded',
  'response-conflicting',
  'task-default',
  'task-validated',
  'task-discarded',
  'task-edited',
  'suggestion',
];

/** [foreground, its possible backgrounds] */
const TEXTS: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['text', [...SURFACES, 'surface-pressed', ...SOFT, 'match', 'query-selected']],
  ['text-muted', [...SURFACES, 'surface-pressed', ...SOFT]],
  ['text-accent', [...SURFACES, 'accent-soft']],
  ['text-danger', [...SURFACES, 'danger-soft']],
  ['text-success', [...SURFACES, 'success-soft']],
  ['text-warning', [...SURFACES, 'warning-soft']],
  ['text-on-accent', ['accent', 'accent-hover']],
  ['text-on-danger', ['danger', 'danger-hover']],
  ['text-on-selected', ['selected']],
  ['text-on-avatar', ['avatar']],
  ['text-on-inverse', INVERSE],
  ['text-on-inverse-muted', INVERSE],
  ...CODE.map((part) => [`code-${part}`, ['code-surface']] as const),
  ['code-text', ['code-hover']],
  ...QUERY.map((part) => [`query-${part}`, ['surface-raised', 'query-selected']] as const),
  ...STATUSES.map((status) => [status, [...SURFACES, `${status}-soft`]] as const),
];

/** Control borders, icons, the focus ring, and fills with a meaningful shape. */
const SHAPES: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['border-strong', SURFACES],
  ['focus-ring', SURFACES],
  ['focus-ring-on-inverse', [...INVERSE, 'code-surface']],
  ['accent', ['surface-page', 'surface-raised', 'surface-sunken', 'surface-overlay']],
  ['success', SURFACES],
  ['warning', SURFACES],
  ['brand', INVERSE],
  ['match-line', [...SURFACES, 'code-surface']],
];

function filesBelow(folder: string, ending: RegExp): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    ending.test(file),
  );
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

function pairs(table: typeof TEXTS): Array<readonly [string, string, Theme]> {
  return table.flatMap(([seen, grounds]) =>
    grounds.flatMap((ground) => THEMES.map((theme) => [seen, ground, theme] as const)),
  );
}

describe('the tokens', () => {
  it('offer a plentiful set of pairs to check', () => {
    expect(pairs(TEXTS).length).toBeGreaterThan(150);
    expect(pairs(SHAPES).length).toBeGreaterThan(30);
  });

  it('judge contrast as the standard does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it.each(pairs(TEXTS))('let %s be read on %s (%s)', (seen, ground, theme) => {
    expect(contrast(color(seen, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(SHAPES))('tokens give %s enough contrast on %s (%s)', (seen, ground, theme) => {
    expect(contrast(color(seen, theme), color(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  it('leave no text or status color unchecked', () => {
    const checked = new Set(TEXTS.map(([seen]) => seen));
    const spoken = [...roles.keys()].filter((name) => /^(?:text|response|task|suggestion)/u.test(name));

    expect(spoken.filter((name) => !name.endsWith('-soft') && !checked.has(name))).toEqual([]);
  });

  it('give every color both themes', () => {
    const oneSided = [...SHEET.matchAll(/--[\w-]+: #[0-9a-f]{3,8};/gu)].map(([declaration]) => declaration);

    expect(oneSided).toEqual([]);
  });

  it('are defined wherever a style sheet of the product names one', () => {
    const ui = path.resolve(import.meta.dirname, '../..');
    const sheets = filesBelow(ui, /\.css$/u);
    const inSheets = [...sheets.values()].join('\n').matchAll(/(--[\w-]+)\s*:/gu);
    // A component may set one through `style`, by its name.
    const inCode = [...filesBelow(ui, /(?<!\.test)\.tsx?$/u).values()]
      .join('\n')
      .matchAll(/['"`](--[\w-]+)['"`]/gu);
    const defined = new Set([...inSheets, ...inCode].map(([, name]) => name));
    const setByReactAria = new Set(['--trigger-width']);
    const unknown = [...sheets].flatMap(([file, css]) =>
      [...css.matchAll(/var\((--[\w-]+)/gu)]
        .map(([, name = '']) => name)
        .filter((name) => !defined.has(name) && !setByReactAria.has(name))
        .map((name) => `${file}: ${name}`),
    );

    expect(sheets.size).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });
});
