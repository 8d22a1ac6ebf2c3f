import { useMemo } from 'react';
import { currentPlatform, type Platform } from '#ui/shared/hooks/platform';
import { useWindowKeys } from '#ui/shared/hooks/use-window-keys';
import type { Command, Commands } from './command';
import { reachesPage } from '#ui/shared/keys/key-owner';

/** Runs commands by their keys, unless an element closer to the focus handles the key. */
export function useCommandKeys(commands: Commands): void {
  useWindowKeys(useMemo(() => bindings(commands), [commands]));
}

function bindings(commands: Commands): Readonly<Record<string, (event: KeyboardEvent) => void>> {
  return Object.fromEntries(
    Object.values(commands).flatMap((command) => {
      if (command.keys === null) return [];
      const handle = (event: KeyboardEvent) => press(command, event);
      return keyBindings(command.keys, currentPlatform()).map((keys) => [keys, handle] as const);
    }),
  );
}

function press(command: Command, event: KeyboardEvent): void {
  if (!reachesPage(event, command.worksWhileTyping)) return;
  if (command.needsNoFocus && !(isNowhere(event.target) && command.isEnabled())) return;
  event.preventDefault();
  if (event.repeat && !command.repeats) return;
  command.run(event);
}

/** Whether the focus is on no control at all, as after a press on a text. */
function isNowhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('body, main');
}

/** Key events that a keyboard may send for a chord of the registry, in the notation of tinykeys. */
export function keyBindings(keys: string, platform: Platform): readonly string[] {
  // Whether a sign needs Shift is a matter of the keyboard's language.
  if (/^[^\w\s]$/u.test(keys)) return [keys, `Shift+${keys}`];
  // Redo has two chords where Ctrl is the key of commands, and only one on a Mac.
  if (keys === '$mod+Shift+Z' && platform !== 'mac') return [keys, '$mod+Y'];
  // On a Mac Alt turns a letter into another character; its place on the keyboard stays.
  return [platform === 'mac' ? keys.replace(/^(Alt\+(?:Shift\+)?)([A-Z])$/u, '$1Key$2') : keys];
}
