import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** A layer above an input that stays in the place of the input's text, which scrolls sideways. */
export function useCommonScroll(
  input: RefObject<HTMLInputElement | null>,
  text: string,
): { readonly layer: RefObject<HTMLDivElement | null>; readonly scroll: () => void } {
  const layer = useRef<HTMLDivElement>(null);
  const scroll = useCallback(() => {
    if (input.current === null || layer.current === null) return;
    layer.current.style.translate = `${-input.current.scrollLeft}px`;
  }, [input]);
  // The event of a scroll that follows typing would come a frame late.
  useLayoutEffect(scroll, [scroll, text]);
  return { layer, scroll };
}
