import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Icon, type Glyph } from '../icons/Icon';
import styles from './IconButton.module.css';
import { ariaKeyShortcuts } from './key-symbols';
import { Spinner } from './Spinner';
import { Tooltip, type TooltipPlacement } from './Tooltip';

interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'disabled' | 'className' | 'children' | 'aria-label'
> {
  /** The accessible name, and the tooltip. There is no icon button without one. */
  label: string;
  /** Only where the tooltip for a moment says something else than the name. */
  tooltip?: string;
  glyph: Glyph;
  size?: 'small' | 'medium';
  /** Use 'inverse' on the header. */
  tone?: 'plain' | 'inverse';
  isDisabled?: boolean;
  isBusy?: boolean;
  keys?: string;
  tooltipPlacement?: TooltipPlacement;
}

export function IconButton({
  label,
  tooltip = label,
  glyph,
  size = 'medium',
  tone = 'plain',
  isDisabled = false,
  isBusy = false,
  keys,
  tooltipPlacement = 'bottom',
  onClick,
  ...native
}: IconButtonProps) {
  const isInert = isDisabled || isBusy;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip text={tooltip} keys={keys} placement={tooltipPlacement}>
      <button
        type="button"
        {...native}
        className={styles['button']}
        data-size={size}
        data-tone={tone}
        aria-label={label}
        aria-disabled={isInert || undefined}
        aria-busy={isBusy || undefined}
        aria-keyshortcuts={keys === undefined ? undefined : ariaKeyShortcuts(keys)}
        onClick={handleClick}
      >
        {isBusy ? <Spinner /> : <Icon glyph={glyph} />}
      </button>
    </Tooltip>
  );
}
