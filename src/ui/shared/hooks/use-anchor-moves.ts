import { useEffect, useState, type RefObject } from 'react';

/** Counts how often a change around an element moved it, so that overlays beside it can follow. */
export function useAnchorMoves(anchor: RefObject<Element | null>): number {
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    const element = anchor.current;
    if (element === null) return undefined;
    let { left, top } = element.getBoundingClientRect();
    const observer = new ResizeObserver(() => {
      const now = element.getBoundingClientRect();
      if (now.left === left && now.top === top) return;
      ({ left, top } = now);
      setMoves((count) => count + 1);
    });
    // Elements move because something around them has another size.
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      observer.observe(around);
    }
    return () => observer.disconnect();
  }, [anchor]);
  return moves;
}
