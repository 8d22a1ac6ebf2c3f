import type { Platform } from '#ui/shared/hooks/platform';
import { faceOf, isComposing, keyOf } from '#ui/shared/keys/pressed-key';
import type { KeyPress } from './key-table';

/** A key event while a chord is recorded. */
export interface RecordedPress extends KeyPress {
  /** Position on the keyboard, such as `KeyG`. */
  readonly code: string;
  getModifierState(modifier: 'AltGraph'): boolean;
}

/** Named keys that a chord can have; they are the same on all platforms. */
const NAMED =
  /^(?:Enter|Backspace|Delete|Insert|Home|End|PageUp|PageDown|Arrow(?:Up|Down|Left|Right)|F\d{1,2})$/u;
const MODIFIERS: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Fn',
]);

/** Key presses without a chord: a modifier before the next key, or a key that no command can have. */
export type NoChord = 'unfinished' | 'unusable';

export type RecordedChord = { readonly chord: string } | { readonly none: NoChord };

/** The pressed chord in the notation of tinykeys, with modifiers in the order of the registry. */
export function recordedChord(press: RecordedPress, platform: Platform): RecordedChord {
  if (isComposing(press) || MODIFIERS.has(keyOf(press))) return { none: 'unfinished' };
  const isMac = platform === 'mac';
  const hasMod = isMac ? press.metaKey : press.ctrlKey;
  const hasOther = isMac ? press.ctrlKey : press.metaKey;
  const key = chosenKeyOf(press, isMac);
  // Ctrl and Alt together are AltGr on Windows, which types symbols.
  if (key === null || hasOther || (hasMod && press.altKey) || press.getModifierState('AltGraph'))
    return { none: 'unusable' };
  const isSign = /^[^\p{L}\d]$/u.test(key);
  if (isSign && (hasMod || press.altKey)) return { none: 'unusable' };
  // Whether a symbol requires Shift depends on the keyboard layout.
  const hasShift = press.shiftKey && !isSign;
  const chord = [hasMod && '$mod', press.altKey && 'Alt', hasShift && 'Shift', key];
  return { chord: chord.filter((part) => part !== false).join('+') };
}

function chosenKeyOf(press: RecordedPress, isMac: boolean): string | null {
  const key = keyOf(press);
  if (NAMED.test(key)) return key;
  if (key === ' ') return 'Space';
  // On a Mac, Alt turns a letter into another character, so its position on the keyboard is used.
  if (isMac && press.altKey) return faceOf(press)?.toUpperCase() ?? null;
  const face = key.toUpperCase();
  // The plus sign joins the keys of a chord.
  return /^.$/u.test(face) && face !== '+' ? face : null;
}
