import { useRef, type ReactNode, type RefObject } from 'react';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { useAnchorMoves } from '../hooks/use-anchor-moves';
import { OverlayFocus } from './OverlayFocus';
import styles from './Overlay.module.css';

/** In pixels: nothing to the eye. react-aria places a popover anew when its offset changes, not when its anchor moves. */
const NUDGE = 0.01;

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
  const panel = useRef<HTMLElement>(null);
  const moves = useAnchorMoves(anchor);
  return (
    <AriaPopover
      ref={panel}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      triggerRef={anchor}
      className={styles['popover'] ?? ''}
      placement="bottom start"
      offset={4}
      crossOffset={(moves % 2) * NUDGE}
      aria-label={label}
    >
      <OverlayFocus overlay={panel} />
      {children}
    </AriaPopover>
  );
}
