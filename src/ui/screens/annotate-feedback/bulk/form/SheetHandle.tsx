import { observer } from 'mobx-react-lite';
import { useRef, type ComponentPropsWithoutRef, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FormSheet.module.css';

/** In pixels: a finger that has gone down so far on the handle takes the sheet away. */
const FAR_ENOUGH = 60;

/** A press closes the sheet around it; the sheet follows a finger that pulls it down. */
export const SheetHandle = observer(function SheetHandle({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const pulling = usePulling(onClose);
  return (
    <button
      type="button"
      className={styles['handle']}
      aria-label={t('bulkActs.form.close')}
      onClick={onClose}
      {...pulling}
    />
  );
});

function usePulling(onFarEnough: () => void): ComponentPropsWithoutRef<'button'> {
  const start = useRef<number | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    start.current = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current !== null) pull(event.currentTarget, `0 ${wayDown(start.current, event)}px`);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const way = wayDown(start.current, event);
    start.current = null;
    pull(event.currentTarget, '');
    if (way > FAR_ENOUGH) onFarEnough();
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

function wayDown(start: number | null, { clientY }: PointerEvent): number {
  return start === null ? 0 : Math.max(0, clientY - start);
}

function pull(handle: HTMLElement, translate: string): void {
  const sheet = handle.parentElement;
  if (sheet !== null) sheet.style.translate = translate;
}
