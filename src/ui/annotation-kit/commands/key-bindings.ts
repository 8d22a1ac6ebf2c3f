import type { Platform } from '#ui/shared/hooks/platform';

/** Key events that a keyboard may send for a chord of the registry, in the notation of tinykeys. */
export function keyBindings(keys: string, platform: Platform): readonly string[] {
  // Whether a sign needs Shift is a matter of the keyboard's language.
  if (/^[^\w\s]$/u.test(keys)) return [keys, `Shift+${keys}`];
  // Redo has two chords where Ctrl is the key of commands, and only one on a Mac.
  if (keys === '$mod+Shift+Z' && platform !== 'mac') return [keys, '$mod+Y'];
  // On a Mac Alt turns a letter into another character; its place on the keyboard stays.
  const letter = /^Alt\+([A-Z])$/u.exec(keys)?.[1];
  return [letter !== undefined && platform === 'mac' ? `Alt+Key${letter}` : keys];
}
