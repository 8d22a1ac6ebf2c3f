import { useRef, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { OverlayFocus } from './OverlayFocus';
import styles from './Overlay.module.css';

/** In pixels: nothing to the eye. react-aria places a popover again when its offset changes, not when its anchor moves. */
const NUDGE = 0.01;

interface AnchoredPopoverProps {
  /** The accessible name of what opens. */
  label: string;
  /** The element that the popover is placed next to. It need not be a trigger: it can be a place in a text. */
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

/** Counts how often a change around an element moved it, so that overlays next to it can move along. */
function useAnchorMoves(anchor: RefObject<Element | null>): number {
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    const element = anchor.current;
    if (element === null) return undefined;
    let { left, top } = element.getBoundingClientRect();
    const observer = new ResizeObserver(() => {
      const now = element.getBoundingClientRect();
      if (now.left === left && now.top === top) return;
      ({ left, top } = now);
      setMoves((count) => count + 1);
    });
    // Elements move because something around them has another size.
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      observer.observe(around);
    }
    return () => observer.disconnect();
  }, [anchor]);
  return moves;
}
