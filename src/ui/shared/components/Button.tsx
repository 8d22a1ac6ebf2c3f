import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Button.module.css';
import { KeyCap } from './KeyCap';
import { ariaKeyShortcuts } from './key-symbols';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills its container; several in a row share it equally. */
  isStretched?: boolean;
  /** Disabled buttons stay focusable, so that the keyboard reaches the tooltip with the reason. */
  isDisabled?: boolean;
  /** Explains why the button is disabled, or leads to what is missing. */
  onDisabledClick?: () => void;
  /** Shows and announces that work is in progress, and ignores presses without losing the focus. */
  isBusy?: boolean;
  icon?: ReactNode;
  /** The shortcut that does the same, in the notation of tinykeys: 'Enter', '$mod+S'. */
  keys?: string;
}

/** A native button: pressing, focus and forms need nothing else. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'medium',
    isStretched = false,
    isDisabled = false,
    isBusy = false,
    onDisabledClick,
    icon,
    keys,
    onClick,
    children,
    type = 'button',
    ...native
  } = props;
  const { t } = useTranslation();
  const isInert = isDisabled || isBusy;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // An inert button is only aria-disabled, so it must also keep its form from being sent.
    if (isInert) event.preventDefault();
    else onClick?.(event);
    if (isDisabled) onDisabledClick?.();
  };
  return (
    <button
      {...native}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      className={styles['button']}
      data-variant={variant}
      data-size={size}
      data-stretch={isStretched || undefined}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeyShortcuts(keys)}
      onClick={handleClick}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
      {isBusy && <VisuallyHidden>{t('actions.working')}</VisuallyHidden>}
      {keys !== undefined && (
        <KeyCap keys={keys} tone={variant === 'primary' || variant === 'danger' ? 'inverse' : 'plain'} />
      )}
    </button>
  );
}
