import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { useService } from '../../../di/use-service';
import { TOAST_STATE } from '../../../shared/state/state.tokens';

/** In pixels, between a notification and what is below it. */
const GAP = 8;

/** Where a notification stands on a page that keeps its acts in the corner: it takes the room for it, which then lies on nothing. */
export const ToastPlace = observer(function ToastPlace({ className }: { className: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useService(TOAST_STATE).current?.id;
  useLayoutEffect(() => {
    const { current: element } = place;
    const toast = element?.ownerDocument.querySelector<HTMLElement>('[data-toast]');
    if (element === null || toast === null || toast === undefined) return;
    const observer = new ResizeObserver(() => fit(toast, element));
    for (const sized of [toast, element.parentElement]) if (sized !== null) observer.observe(sized);
    return () => {
      observer.disconnect();
      element.style.blockSize = '';
    };
  }, [shown]);
  return <div ref={place} className={className} data-toast-place />;
});

function fit(toast: HTMLElement, place: HTMLElement): void {
  const isFree = place.checkVisibility();
  place.style.blockSize = isFree ? `${toast.offsetHeight + GAP}px` : '';
  const { right, bottom, width } = place.getBoundingClientRect();
  const { clientWidth, clientHeight } = place.ownerDocument.documentElement;
  toast.style.maxInlineSize = isFree ? `${width}px` : '';
  toast.style.inset = isFree ? `auto ${clientWidth - right}px ${clientHeight - bottom + GAP}px auto` : '';
}
