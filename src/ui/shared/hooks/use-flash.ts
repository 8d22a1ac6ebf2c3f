import { useCallback, useEffect, useRef, useState } from 'react';

/** A flag that falls back by itself: raised again, it starts again; unmounted, it leaves no timer. */
export function useFlash(milliseconds: number): readonly [isOn: boolean, flash: () => void] {
  const [isOn, setIsOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const flash = useCallback(() => {
    clearTimeout(timer.current);
    setIsOn(true);
    timer.current = setTimeout(() => setIsOn(false), milliseconds);
  }, [milliseconds]);
  return [isOn, flash];
}
