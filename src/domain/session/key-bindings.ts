/**
 * Chords that a user chose, by the id of the command, in the notation of tinykeys: `$mod+Shift+S`, where `$mod` is Ctrl, or
 * Command on a Mac. Null for a command without keys. A command that is missing has its default chord (ANN-51).
 */
export type KeyBindings = Readonly<Record<string, string | null>>;

/** The chord of a command: the chosen one, otherwise the default; null for none. */
export function chordOf(bindings: KeyBindings, command: string, usual: string | null): string | null {
  const chosen = Object.hasOwn(bindings, command) ? bindings[command] : undefined;
  return chosen === undefined ? usual : chosen;
}

/**
 * Returns the bindings with a chord for a command. The default is not stored, so that the command follows it when a later version
 * changes it.
 */
export function withChord(
  bindings: KeyBindings,
  command: string,
  { chord, usual }: { readonly chord: string | null; readonly usual: string | null },
): KeyBindings {
  const { [command]: _before, ...others } = bindings;
  return chord === usual ? others : { ...others, [command]: chord };
}
