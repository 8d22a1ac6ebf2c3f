import { useContext, useRef, type ReactElement, type ReactNode } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { DialogTrigger, Popover as AriaPopover, Pressable } from 'react-aria-components/Popover';
import { OverlayFocus } from './OverlayFocus';
import styles from './Overlay.module.css';

export type PopoverPlacement = 'bottom' | 'bottom start' | 'bottom end' | 'top' | 'top start' | 'top end';

/** react-aria refers to the trigger, which would win over the label; an empty reference counts as none. */
const NOT_NAMED_BY_TRIGGER = { 'aria-labelledby': '' };

interface PopoverProps {
  /** A native button, or a component that hands props and ref to one: Button, IconButton. */
  trigger: ReactElement<object, string>;
  /** The accessible name of what opens. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: PopoverPlacement;
  /** Only for a caller that must know or decide whether it is open. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Not modal for the eyes, but the focus stays inside until it closes; Escape and a press outside close it. */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom start',
  isOpen,
  onOpenChange,
}: PopoverProps) {
  const panel = useRef<HTMLElement>(null);
  const control = { ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }) };
  return (
    <DialogTrigger {...control}>
      <Pressable>{trigger}</Pressable>
      <AriaPopover
        ref={panel}
        className={styles['popover'] ?? ''}
        placement={placement}
        offset={4}
        aria-label={label}
        {...NOT_NAMED_BY_TRIGGER}
      >
        <OverlayFocus overlay={panel} />
        <Content>{children}</Content>
      </AriaPopover>
    </DialogTrigger>
  );
}

function Content({ children }: Pick<PopoverProps, 'children'>) {
  const overlay = useContext(OverlayTriggerStateContext);
  return typeof children === 'function' ? children(() => overlay?.close()) : children;
}
