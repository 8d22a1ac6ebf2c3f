import { hasVisibleCharacter } from '#domain/text/visible-characters';

const CODE = /&(?:#(?<decimal>\d+)|#x(?<hex>[\da-f]+)|(?<name>[a-z]+););?/giu;
const NAMES: ReadonlySet<string> = new Set(
  (
    'NoBreak ZeroWidthSpace NegativeVeryThinSpace NegativeThinSpace NegativeMediumSpace NegativeThickSpace InvisibleTimes it ' +
    'InvisibleComma ic ApplyFunction af'
  ).split(' '),
);
/** Blanks, and characters that change how the ones around them are drawn. */
const WITH_EFFECT = /[\p{White_Space}\u00ad\u200c-\u200f]|\ufe0e|\ufe0f/u;

/** HTML text in which codes of characters that are not drawn, such as `&#8203;`, are text themselves (ANN-4). */
export function showInvisibleCodes(html: string): string {
  if (!html.includes('&')) return html;
  return html.replaceAll(CODE, (code: string, decimal?: string, hex?: string, name?: string) =>
    isInvisible(decimal, hex, name) ? code.replace('&', '&amp;') : code,
  );
}

function isInvisible(decimal?: string, hex?: string, name?: string): boolean {
  if (name !== undefined) return NAMES.has(name);
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  // Browsers read the codes from 128 to 159 as letters of an old set, and show a sign for those that are none.
  if (code > 0x10_ff_ff || (code >= 0x80 && code <= 0x9f)) return false;
  const character = String.fromCodePoint(code);
  return !WITH_EFFECT.test(character) && !hasVisibleCharacter(character);
}
