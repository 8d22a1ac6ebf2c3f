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

/** Whether no control has the focus, as after a click on a text. */
function isNowhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('body, main');
}

/** Key presses that may produce a chord of the registry, in the notation of tinykeys. */
export function keyBindings(keys: string, platform: Platform): readonly string[] {
  // Whether a symbol requires Shift depends on the keyboard layout.
  if (/^[^\w\s]$/u.test(keys)) return [keys, `Shift+${keys}`];
  // Redo has two chords on platforms other than the Mac.
  if (keys === '$mod+Shift+Z' && platform !== 'mac') return [keys, '$mod+Y'];
  // On a Mac, Alt turns a letter into another character, so its position on the keyboard is used.
  return [platform === 'mac' ? keys.replace(/^(Alt\+(?:Shift\+)?)([A-Z])$/u, '$1Key$2') : keys];
}
