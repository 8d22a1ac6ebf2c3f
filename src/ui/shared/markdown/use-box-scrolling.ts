import { useEffect, type RefObject } from 'react';

const STEP = 40;
const BOXES: readonly (string | undefined)[] = ['code-text', 'table'];
const WAYS: Readonly<Record<string, number>> = { ArrowLeft: -STEP, ArrowRight: STEP };

/** Lets ← and → scroll a wide block of code or table that has the focus; everywhere else they belong to the page. */
export function useBoxScrolling(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = content.current;
    root?.addEventListener('keydown', scroll);
    return () => root?.removeEventListener('keydown', scroll);
  }, [content]);
}

function scroll(event: KeyboardEvent): void {
  const { target: box, key } = event;
  const step = WAYS[key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(box instanceof HTMLElement) || !BOXES.includes(box.dataset['part'])) return;
  if (box.scrollWidth <= box.clientWidth) return;
  event.preventDefault();
  box.scrollLeft += step;
}
