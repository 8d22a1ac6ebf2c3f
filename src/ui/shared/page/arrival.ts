import { createContext, useContext, useEffect, useRef, type RefObject } from 'react';

/** How many pages have been gone to since the client started; the first one is 0, and nobody moved there by hand. */
export const ArrivalContext = createContext(0);

/** Moves the focus to an element once per page arrived at, so that a screen reader says where one is now. */
export function useArrivalFocus<E extends HTMLElement>(): RefObject<E | null> {
  const arrivals = useContext(ArrivalContext);
  const element = useRef<E>(null);
  useEffect(() => {
    if (arrivals > 0) element.current?.focus();
  }, [arrivals]);
  return element;
}
