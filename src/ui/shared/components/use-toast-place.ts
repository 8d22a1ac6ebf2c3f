import { useLayoutEffect, useRef, type RefObject } from 'react';

/** In pixels, between a notification and what is below it. */
const GAP = 8;

/**
 * A page that keeps its acts in the bottom right corner says by `data-toast-place` where a notification stands instead; that
 * element takes as much room as the notification needs, so that it lies on nothing.
 */
export function useToastPlace<E extends HTMLElement>(): RefObject<E | null> {
  const toast = useRef<E>(null);
  useLayoutEffect(() => {
    const { current: region } = toast;
    const place = region?.ownerDocument.querySelector<HTMLElement>('[data-toast-place]');
    if (region === null || place === null || place === undefined) return;
    const fit = () => {
      const isFree = place.checkVisibility();
      place.style.blockSize = isFree ? `${region.offsetHeight + GAP}px` : '';
      const { right, bottom, width } = place.getBoundingClientRect();
      const { clientWidth, clientHeight } = place.ownerDocument.documentElement;
      region.style.maxInlineSize = isFree ? `${width}px` : '';
      region.style.inset = isFree
        ? `auto ${clientWidth - right}px ${clientHeight - bottom + GAP}px auto`
        : '';
    };
    fit();
    const observer = new ResizeObserver(fit);
    for (const element of [region, place.parentElement]) if (element !== null) observer.observe(element);
    return () => {
      observer.disconnect();
      place.style.blockSize = '';
    };
  }, []);
  return toast;
}
