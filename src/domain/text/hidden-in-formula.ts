/** A backslash with the command or the character after it, or the sign of a comment. */
const PARTS = /\\[a-z@]+\*?|\\[\s\S]|%/giu;

/** Commands whose argument is not drawn, is drawn over something else, or is replaced. */
const HIDING = words(
  'phantom hphantom vphantom rlap llap clap mathrlap mathllap mathclap raisebox',
  'mathchoice TextOrMath message errmessage show',
  'href url includegraphics htmlClass htmlId htmlStyle htmlData',
  'colorbox fcolorbox gdef def xdef edef let futurelet global long char',
  'newcommand renewcommand providecommand',
);
/** Commands that set one of the colors of the library, of which many are light. */
const COLORS = /^(?:(?:blue|teal|green|gold|red|maroon|purple|gray)[A-I]?|orange|pink|mint|kaBlue|kaGreen)$/u;
const COLORED = /\\(?:text)?color\s*(?:\{(?<braced>[^{}]*)\})?/gu;

const NEGATIVE = /\\(?:m?kern|[hm]skip|[hm]space\*?|rule|above)\s*[[{]?\s*-|\\(?:\\|cr)\s*\[\s*-/u;
/** More negative spaces than are used to move signs together. */
const BACKWARD = /(?:\\(?:!|neg(?:thin|med|thick)space)\s*){3,}/u;
const DEFINITION = /\\g?def\s*(?<name>\\[a-z]+)\s*\{[^{}\\#%]*\}/giu;

/**
 * Whether a formula has parts that would not be seen when it is typeset (ANN-96): comments, phantoms, definitions that are not
 * used, parts moved over others. `isReadable` is asked for each color.
 */
export function hidesParts(tex: string, isReadable: (color: string) => boolean): boolean {
  const drawn = withoutUsedDefinitions(tex);
  const parts = drawn.match(PARTS) ?? [];
  if (parts.some(isHiding) || NEGATIVE.test(drawn) || BACKWARD.test(drawn)) return true;
  return [...drawn.matchAll(COLORED)].some(({ groups }) => !isReadable(groups?.['braced']?.trim() ?? ''));
}

function isHiding(part: string): boolean {
  const name = part.slice(1);
  return part === '%' || name.includes('@') || HIDING.has(name) || COLORS.test(name);
}

/** A definition without parameters is drawn where its name is used. */
function withoutUsedDefinitions(tex: string): string {
  const names = [...tex.matchAll(DEFINITION)].map(({ groups }) => groups?.['name'] ?? '');
  const rest = tex.replaceAll(DEFINITION, '');
  const used = new Set(rest.match(PARTS));
  const areUsed = new Set(names).size === names.length && names.every((name) => used.has(name));
  return areUsed ? rest : tex;
}

function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.join(' ').split(' '));
}
