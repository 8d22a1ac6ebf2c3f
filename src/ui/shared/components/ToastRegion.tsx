import { observer } from 'mobx-react-lite';
import { useRef, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import SuccessGlyph from 'lucide-react/icons/circle-check';
import InfoGlyph from 'lucide-react/icons/info';
import ErrorGlyph from 'lucide-react/icons/octagon-alert';
import WarningGlyph from 'lucide-react/icons/triangle-alert';
import CloseGlyph from 'lucide-react/icons/x';
import { Icon, type Glyph } from '../icons/Icon';
import type { ToastType } from '../state/toast';
import type { ShownToast, ToastState } from '../state/toast.state';
import { Button } from './Button';
import styles from './ToastRegion.module.css';
import { VisuallyHidden } from './VisuallyHidden';

const GLYPHS: Readonly<Record<ToastType, Glyph | null>> = {
  success: SuccessGlyph,
  info: InfoGlyph,
  warning: WarningGlyph,
  error: ErrorGlyph,
  default: null,
};

/** Render it once per page. The live regions are separate from the toast because they must exist before their text appears. */
export const ToastRegion = observer(function ToastRegion({ toasts }: { toasts: ToastState }) {
  const { current } = toasts;
  const spoken = current === null || current.isLeaving ? null : current.message;
  const isUrgent = spoken?.type === 'error' || spoken?.type === 'warning';
  return (
    // react-aria hides everything outside an open dialog from assistive technology, except what carries this mark.
    <div data-react-aria-top-layer="true">
      <VisuallyHidden role="status">{isUrgent ? '' : spoken?.text}</VisuallyHidden>
      <VisuallyHidden role="alert">{isUrgent ? spoken?.text : ''}</VisuallyHidden>
      {current !== null && <Toast key={current.id} toast={current} toasts={toasts} />}
    </div>
  );
});

function Toast({ toast: { message, isLeaving }, toasts }: { toast: ShownToast; toasts: ToastState }) {
  const { t } = useTranslation();
  const type = message.type ?? 'default';
  const glyph = GLYPHS[type];
  const cameFrom = useRef<EventTarget | null>(null);
  const handleFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    toasts.hold('focus');
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  /** Its buttons disappear when pressed, and the focus returns to where it was. */
  const thenBack = (press: () => void) => () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    press();
  };
  return (
    <section data-toast className={styles['region']} aria-label={t('toast.region')}>
      <div
        className={styles['toast']}
        data-type={type}
        data-leaving={isLeaving || undefined}
        onPointerEnter={() => toasts.hold('pointer')}
        onPointerLeave={() => toasts.release('pointer')}
        onFocus={handleFocus}
        onBlur={() => toasts.release('focus')}
      >
        <p className={styles['text']}>
          {glyph !== null && (
            <span className={styles['glyph']}>
              <Icon glyph={glyph} />
            </span>
          )}
          {message.text}
        </p>
        <button
          type="button"
          className={styles['close']}
          aria-label={t('toast.close')}
          onClick={thenBack(() => toasts.dismiss())}
        >
          <Icon glyph={CloseGlyph} />
        </button>
        {message.action !== undefined && (
          <div className={styles['action']}>
            <Button size="small" onClick={thenBack(() => toasts.act())}>
              {message.action.label}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
