import { useEffect } from 'react';
import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';
import { possibleKeysOf } from '../keys/pressed-key';

type WindowBindings = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Calls back for chords pressed anywhere in the window, in the notation of tinykeys. Keep `bindings` the same object. */
export function useWindowKeys(bindings: WindowBindings): void {
  useEffect(() => {
    const listen = listenerOf(bindings);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [bindings]);
}

function listenerOf(bindings: WindowBindings): (event: KeyboardEvent) => void {
  const chords = Object.entries(bindings).flatMap(([chord, act]) =>
    parseKeybinding(chord).map((press) => ({ press, act })),
  );
  return (event) => {
    for (const key of possibleKeysOf(event)) {
      const read = withKey(event, key);
      const meant = chords.filter(({ press }) => matchKeyBindingPress(read, press));
      for (const { act } of meant) act(event);
      if (meant.length > 0) return;
    }
  };
}

/** The event as the library reads it, with the key that counts on the user's keyboard. */
function withKey(event: KeyboardEvent, key: string): KeyboardEvent {
  const { code } = event;
  const read = { key, code, getModifierState: (name: string) => event.getModifierState(name) };
  return read as KeyboardEvent; // The library reads nothing else.
}

/** Calls back for every key pressed anywhere in the window. Keep `press` the same function. */
export function useEveryWindowKey(press: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
}

/** Calls back before anything else gets a key or a press of a pointer. Keep `call` the same function. */
export function useEarlyInput(call: (event: Event) => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('keydown', call, options);
    window.addEventListener('pointerdown', call, options);
    return () => listening.abort();
  }, [call]);
}
