import type { Platform } from '../hooks/platform';
import type { TranslationKey } from '../i18n/translate';

/** A key as it is shown: a symbol that every keyboard of the platform prints, or a word in the user's language. */
export type KeyFace = { readonly symbol: string } | { readonly word: TranslationKey };

const SYMBOLS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  Backspace: '⌫',
  Enter: '↵',
  Tab: '⇥',
  Shift: '⇧',
};

const MAC_SYMBOLS: Readonly<Record<string, string>> = {
  $mod: '⌘',
  Meta: '⌘',
  Control: '⌃',
  Alt: '⌥',
  Escape: 'esc',
};

const WORDS: Readonly<Record<string, TranslationKey>> = {
  $mod: 'keys.control',
  Control: 'keys.control',
  Alt: 'keys.alt',
  Escape: 'keys.escape',
  Delete: 'keys.delete',
  Home: 'keys.home',
  End: 'keys.end',
  Space: 'keys.space',
};

/** Takes the notation of tinykeys, one chord: '$mod+Shift+S'. */
export function keyFaces(keys: string, platform: Platform): readonly KeyFace[] {
  return keys.split('+').map((key) => keyFace(key, platform));
}

function keyFace(key: string, platform: Platform): KeyFace {
  const symbol = (platform === 'mac' ? MAC_SYMBOLS[key] : undefined) ?? SYMBOLS[key];
  if (symbol !== undefined) return { symbol };
  const word = WORDS[key];
  return word === undefined ? { symbol: key.toUpperCase() } : { word };
}

const SPOKEN: Readonly<Record<string, TranslationKey>> = {
  ...WORDS,
  ArrowDown: 'keys.down',
  ArrowLeft: 'keys.left',
  ArrowRight: 'keys.right',
  ArrowUp: 'keys.up',
  Backspace: 'keys.backspace',
  Enter: 'keys.enter',
  Shift: 'keys.shift',
  Tab: 'keys.tab',
};

/** The same keys in words: a screen reader is silent about arrows and signs, or names them by their shape. */
export function spokenKeys(keys: string, platform: Platform): readonly KeyFace[] {
  return keys.split('+').map((key) => {
    if (platform === 'mac' && (key === '$mod' || key === 'Meta')) return { word: 'keys.command' };
    const word = SPOKEN[key];
    return word === undefined ? { symbol: key.toUpperCase() } : { word };
  });
}

/** The value of aria-keyshortcuts; the attribute knows no platform-neutral modifier, so it names both. */
export function ariaKeyShortcuts(keys: string): string {
  if (!keys.includes('$mod')) return keys;
  return `${keys.replace('$mod', 'Control')} ${keys.replace('$mod', 'Meta')}`;
}
