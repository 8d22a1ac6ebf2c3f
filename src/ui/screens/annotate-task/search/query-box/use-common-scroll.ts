import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps a layer above the text of an input while the text scrolls sideways. */
export function useCommonScroll(
  input: RefObject<HTMLInputElement | null>,
  text: string,
): { readonly layer: RefObject<HTMLDivElement | null>; readonly scroll: () => void } {
  const layer = useRef<HTMLDivElement>(null);
  const scroll = useCallback(() => {
    if (input.current === null || layer.current === null) return;
    layer.current.style.translate = `${-input.current.scrollLeft}px`;
  }, [input]);
  // The scroll event after typing comes a frame too late.
  useLayoutEffect(scroll, [scroll, text]);
  return { layer, scroll };
}
