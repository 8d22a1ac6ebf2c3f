import type { Platform } from '#ui/shared/hooks/platform';
import { faceOf, isComposing, keyOf } from '#ui/shared/keys/pressed-key';
import type { KeyPress } from './key-table';

/** A key event while a chord is recorded. */
export interface RecordedPress extends KeyPress {
  /** Place on the keyboard, as `KeyG`. */
  readonly code: string;
  getModifierState(modifier: 'AltGraph'): boolean;
}

/** Kept by the keyboard of another platform, a chord still means the same key. */
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

/** Presses that make no chord: of a modifier, while the user goes on, or of a key that no command can have. */
export type NoChord = 'unfinished' | 'unusable';

export type RecordedChord = { readonly chord: string } | { readonly none: NoChord };

/** The chord that was pressed, in the notation of tinykeys with its modifiers in the order of the registry. */
export function recordedChord(press: RecordedPress, platform: Platform): RecordedChord {
  if (isComposing(press) || MODIFIERS.has(keyOf(press))) return { none: 'unfinished' };
  const isMac = platform === 'mac';
  const hasMod = isMac ? press.metaKey : press.ctrlKey;
  const hasOther = isMac ? press.ctrlKey : press.metaKey;
  const key = chosenKeyOf(press, isMac);
  // Ctrl and Alt together are AltGr on Windows, and write signs.
  if (key === null || hasOther || (hasMod && press.altKey) || press.getModifierState('AltGraph'))
    return { none: 'unusable' };
  const isSign = /^[^\p{L}\d]$/u.test(key);
  if (isSign && (hasMod || press.altKey)) return { none: 'unusable' };
  // Whether a sign needs Shift is a matter of the keyboard's language.
  const hasShift = press.shiftKey && !isSign;
  const chord = [hasMod && '$mod', press.altKey && 'Alt', hasShift && 'Shift', key];
  return { chord: chord.filter((part) => part !== false).join('+') };
}

function chosenKeyOf(press: RecordedPress, isMac: boolean): string | null {
  const key = keyOf(press);
  if (NAMED.test(key)) return key;
  if (key === ' ') return 'Space';
  // On a Mac Alt turns a letter into another character; its place on the keyboard stays.
  if (isMac && press.altKey) return faceOf(press)?.toUpperCase() ?? null;
  const face = key.toUpperCase();
  // The plus sign joins the keys of a chord.
  return /^.$/u.test(face) && face !== '+' ? face : null;
}
