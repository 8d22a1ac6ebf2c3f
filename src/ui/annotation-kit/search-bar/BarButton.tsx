import { observer } from 'mobx-react-lite';
import type { ComponentPropsWithRef } from 'react';
import { Tooltip } from '#ui/shared/components/Tooltip.tsx';
import { Icon, type Glyph } from '#ui/shared/icons/Icon.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import styles from './FilterBar.module.css';

interface BarButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  label: string;
  /** Current setting or purpose, available even if there is no space for the label. */
  tooltip: string;
  glyph: Glyph;
  /** Number of active settings; 0 shows no number. */
  count?: number;
  /** Accessible text of the count. */
  countText?: string;
  isActive?: boolean;
}

/** A control of the bar, with its label if there is space, else only with its icon. */
export const BarButton = observer(function BarButton({
  label,
  tooltip,
  glyph,
  count = 0,
  countText,
  isActive = count > 0,
  ...native
}: BarButtonProps) {
  return (
    <Tooltip text={tooltip} placement="bottom">
      <button type="button" {...native} className={styles['button']} data-active={isActive || undefined}>
        <Icon glyph={glyph} />
        <span className={styles['label']}>{label}</span>
        {count > 0 && (
          <span className={styles['count']} aria-hidden>
            {count}
          </span>
        )}
        {count > 0 && countText !== undefined && <VisuallyHidden>{countText}</VisuallyHidden>}
      </button>
    </Tooltip>
  );
});
