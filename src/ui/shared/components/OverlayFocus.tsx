import { useState, type RefObject } from 'react';
import { useFocusKept } from '../hooks/use-focus-kept';

/**
 * Keeps the focus in the overlay that renders it when the focused control is removed. Firefox and Safari report no blur then,
 * so react-aria does not notice, and Escape would no longer reach the overlay.
 */
export function OverlayFocus({ overlay }: { overlay: RefObject<HTMLElement | null> }) {
  const [focusOverlay] = useState(() => () => overlay.current?.focus());
  useFocusKept(overlay, focusOverlay);
  return null;
}
