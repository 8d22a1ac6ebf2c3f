import type { ReactNode, RefObject } from 'react';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import styles from './Overlay.module.css';

interface AnchoredPopoverProps {
  /** The accessible name of what opens. */
  label: string;
  /** Beside what it stands: something that was never pressed, a place in a text for example. */
  anchor: RefObject<Element | null>;
  children: ReactNode;
  onClose: () => void;
}

/** A popover without a trigger, open as long as it is drawn. Escape and a press outside ask to close it. */
export function AnchoredPopover({ label, anchor, children, onClose }: AnchoredPopoverProps) {
  return (
    <AriaPopover
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      triggerRef={anchor}
      className={styles['popover'] ?? ''}
      placement="bottom start"
      offset={4}
      aria-label={label}
    >
      {children}
    </AriaPopover>
  );
}
