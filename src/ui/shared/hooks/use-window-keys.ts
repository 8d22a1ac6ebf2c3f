import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';

/** Calls back for chords pressed anywhere in the window, in the notation of tinykeys. Keep `bindings` the same object. */
export function useWindowKeys(bindings: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  useEffect(() => tinykeys(window, { ...bindings }), [bindings]);
}

/** Calls back for every key pressed anywhere in the window. Keep `press` the same function. */
export function useEveryWindowKey(press: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
}
