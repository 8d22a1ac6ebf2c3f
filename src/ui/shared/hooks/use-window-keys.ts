import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';

/** Calls back for chords pressed anywhere in the window, in the notation of tinykeys. Keep `bindings` the same object. */
export function useWindowKeys(bindings: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  useEffect(() => tinykeys(window, { ...bindings }), [bindings]);
}
