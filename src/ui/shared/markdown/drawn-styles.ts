/** A declaration of a style attribute that is applied. */
export type KeptStyle = readonly [property: string, value: string];

type Check = (value: string, tag: string) => boolean;

/** Relative luminance of WCAG up to which a text is read on white: the contrast is 3 or more. */
const DARKEST_LIMIT = 0.3;
/** Luminance from which a background is light enough for dark text, muted text and links on it. */
const LIGHT_LIMIT = 0.6;

const DARK_NAMES = words(
  'black blue blueviolet brown cadetblue chocolate crimson darkblue darkcyan darkgoldenrod darkgreen darkmagenta',
  'darkolivegreen darkorchid darkred darkslateblue darkslategray darkslategrey darkviolet deeppink dimgray dimgrey',
  'dodgerblue firebrick forestgreen fuchsia gray green grey indianred indigo lightslategray lightslategrey magenta maroon',
  'mediumblue mediumorchid mediumpurple mediumslateblue mediumvioletred midnightblue navy olive olivedrab orangered',
  'palevioletred purple rebeccapurple red royalblue saddlebrown seagreen sienna slateblue slategray slategrey steelblue',
  'teal',
);
const LIGHT_NAMES = words(
  'aliceblue antiquewhite aqua aquamarine azure beige bisque blanchedalmond chartreuse cornsilk cyan floralwhite gainsboro',
  'ghostwhite gold greenyellow honeydew ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcyan',
  'lightgoldenrodyellow lightgray lightgreen lightgrey lightyellow lime linen mediumspringgreen mintcream mistyrose',
  'moccasin navajowhite oldlace palegoldenrod palegreen paleturquoise papayawhip peachpuff pink powderblue seashell snow',
  'springgreen wheat white whitesmoke yellow',
);

const RESIZED: ReadonlySet<string> = words('img video svg table tr td th');
const SIZE = /^[1-9]\d{0,3}(?:\.\d{1,3})?(?:px|%|em|rem)$/u;

/** Properties that change how a text looks, each with the values that leave it where it is and readable. */
const PROPERTIES: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['color', isDarkColor],
  ['background-color', isLightColor],
  ['font-style', oneOf('normal italic oblique')],
  ['font-weight', matching(/^(?:normal|bold|bolder|lighter|[1-9]00)$/u)],
  ['text-align', oneOf('left right center justify start end')],
  ['text-decoration-line', oneOf('none underline overline line-through')],
  ['text-decoration-style', oneOf('solid double dotted dashed wavy')],
  ['text-decoration-color', isDarkColor],
  ['vertical-align', oneOf('baseline sub super top middle bottom text-top text-bottom')],
  ['white-space', oneOf('normal pre-wrap pre-line break-spaces')],
  ['width', matching(SIZE)],
  ['height', (value, tag) => RESIZED.has(tag) && SIZE.test(value)],
  [
    'list-style-type',
    oneOf(
      'none disc circle square decimal lower-alpha lower-latin lower-roman lower-greek upper-alpha upper-latin upper-roman',
    ),
  ],
]);
/** Short forms, of which only one value is taken. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['background', 'background-color'],
  ['text-decoration', 'text-decoration-line'],
]);

const DECLARATION = /^\s*(?<property>[a-z-]+)\s*:\s*(?<value>\S(?:.*\S)?)\s*$/su;

/** The declarations of a style attribute that are applied: none of them hides a text, moves it or loads anything (ANN-4). */
export function keptStyles(style: string, tag: string): readonly KeptStyle[] {
  return declarationsOf(style).flatMap((declaration) => keptStyle(declaration, tag) ?? []);
}

/** Whether each declaration of a style attribute is applied, so that the attribute need not be shown. */
export function isStyleDrawn(style: string, tag: string): boolean {
  const kept = keptStyles(style, tag);
  const properties = new Set(kept.map(([property]) => property));
  return kept.length > 0 && properties.size === declarationsOf(style).length;
}

/** Whether a text with this color is readable on white. False for a color that is not known. */
export function isDarkColor(color: string): boolean {
  const luminance = luminanceOf(color);
  return luminance === null ? DARK_NAMES.has(color.toLowerCase()) : luminance <= DARKEST_LIMIT;
}

function isLightColor(color: string): boolean {
  const luminance = luminanceOf(color);
  return luminance === null ? LIGHT_NAMES.has(color.toLowerCase()) : luminance >= LIGHT_LIMIT;
}

function declarationsOf(style: string): readonly string[] {
  return style
    .toLowerCase()
    .split(';')
    .filter((declaration) => declaration.trim() !== '');
}

function keptStyle(declaration: string, tag: string): readonly [KeptStyle] | null {
  const { property: given = '', value = '' } = DECLARATION.exec(declaration)?.groups ?? {};
  const property = SHORT_FORMS.get(given) ?? given;
  return PROPERTIES.get(property)?.(value, tag) === true ? [[property, value]] : null;
}

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/iu;
const RGB = /^rgb\(\s*(?<red>\d{1,3})\s*,\s*(?<green>\d{1,3})\s*,\s*(?<blue>\d{1,3})\s*\)$/iu;

/** Null for a color that is no number, or that is transparent. */
function luminanceOf(color: string): number | null {
  const channels = channelsOf(color);
  if (channels === null) return null;
  const [red = 0, green = 0, blue = 0] = channels.map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): readonly number[] | null {
  if (HEX.test(color)) {
    const digits = color.length === 4 ? color.replaceAll(/[^#]/gu, '$&$&') : color;
    return [1, 3, 5].map((start) => Number.parseInt(digits.slice(start, start + 2), 16));
  }
  const { red, green, blue } = RGB.exec(color)?.groups ?? {};
  return red === undefined ? null : [red, green, blue].map((channel) => Math.min(Number(channel), 255));
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function oneOf(values: string): Check {
  const known = words(values);
  return (value) => known.has(value);
}

function matching(pattern: RegExp): Check {
  return (value) => pattern.test(value);
}

function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.join(' ').split(' '));
}
