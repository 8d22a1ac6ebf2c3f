import { useMemo } from 'react';
import { currentPlatform } from '#ui/shared/hooks/platform';
import { useWindowKeys } from '#ui/shared/hooks/use-window-keys';
import type { Command, Commands } from './command';
import { keyBindings } from './key-bindings';
import { reachesPage } from './key-owner';

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
  command.run();
}

/** Whether the focus is on no control at all, as after a press on a text. */
function isNowhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('body, main');
}
