import { createContext, useContext, useEffect, useRef, type RefObject } from 'react';

/** Number of pages visited since the client started; the first is 0, since the user did not navigate there. */
export const ArrivalContext = createContext(0);

/** Moves the focus to an element once per page arrived at, so that a screen reader says the new page. */
export function useArrivalFocus<E extends HTMLElement>(): RefObject<E | null> {
  const arrivals = useContext(ArrivalContext);
  const element = useRef<E>(null);
  useEffect(() => {
    if (arrivals > 0) element.current?.focus();
  }, [arrivals]);
  return element;
}
