import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { useService } from '#ui/di/use-service';
import { TOAST_STATE } from '#ui/shared/state/state.tokens';

/** Pixels between a notification and the content below it. */
const GAP = 8;

/** Reserves space for a notification on a page with actions in the corner, so that the notification does not cover them. */
export const ToastPlace = observer(function ToastPlace({ className }: { className: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useService(TOAST_STATE).current?.id;
  useLayoutEffect(() => {
    const { current: element } = place;
    const toast = element?.ownerDocument.querySelector<HTMLElement>('[data-toast]');
    if (element === null || toast === null || toast === undefined) return;
    const refit = () => fit(toast, element);
    const observer = new ResizeObserver(refit);
    for (const sized of [toast, element.parentElement]) if (sized !== null) observer.observe(sized);
    const unwatch = watchSheet(element, refit);
    return () => {
      observer.disconnect();
      unwatch();
      element.style.blockSize = '';
    };
  }, [shown]);
  return <div ref={place} className={className} data-toast-place />;
});

/** Watches the sheet around the place: it opens and closes without a change of size, in an animation. */
function watchSheet(place: HTMLElement, onMove: () => void): () => void {
  const sheet = place.closest('[data-sheet]');
  if (sheet === null) return () => undefined;
  const opening = new MutationObserver(onMove);
  opening.observe(sheet, { attributeFilter: ['data-open'] });
  sheet.addEventListener('transitionend', onMove);
  return () => {
    opening.disconnect();
    sheet.removeEventListener('transitionend', onMove);
  };
}

function fit(toast: HTMLElement, place: HTMLElement): void {
  const isFree = place.checkVisibility({ visibilityProperty: true });
  place.style.blockSize = isFree ? `${toast.offsetHeight + GAP}px` : '';
  const { right, bottom, width } = place.getBoundingClientRect();
  const { clientWidth, clientHeight } = place.ownerDocument.documentElement;
  toast.style.maxInlineSize = isFree ? `${width}px` : '';
  toast.style.inset = isFree ? `auto ${clientWidth - right}px ${clientHeight - bottom + GAP}px auto` : '';
}
