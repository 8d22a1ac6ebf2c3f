/**
 * Chords that a user chose for commands, by the command's id, in the notation of tinykeys: `$mod+Shift+S`, where `$mod` is Ctrl, or Command
 * on a Mac. Null for a command that is to have no key. A command that is not named has its usual one (ANN-51).
 */
export type KeyBindings = Readonly<Record<string, string | null>>;

/** The chord of a command: the one that was chosen, else the usual one; null for none. */
export function chordOf(bindings: KeyBindings, command: string, usual: string | null): string | null {
  const chosen = Object.hasOwn(bindings, command) ? bindings[command] : undefined;
  return chosen === undefined ? usual : chosen;
}

/** With a chord for a command. The usual one is not kept, so that the command follows it when a later version changes it. */
export function withChord(
  bindings: KeyBindings,
  command: string,
  { chord, usual }: { readonly chord: string | null; readonly usual: string | null },
): KeyBindings {
  const { [command]: _before, ...others } = bindings;
  return chord === usual ? others : { ...others, [command]: chord };
}
