import { cloneElement, useState, type HTMLAttributes, type ReactElement } from 'react';
import { ReachedTooltip, type Reached } from './ReachedTooltip';

export type TooltipPlacement = 'top' | 'bottom' | 'left' | 'right';

interface TooltipProps {
  text: string;
  /** A focusable native element, or a component that hands props and ref to one. */
  children: ReactElement<HTMLAttributes<HTMLElement>, string>;
  placement?: TooltipPlacement;
  keys?: string | undefined;
  isDisabled?: boolean;
}

/**
 * A text beside a control while the pointer or the focus is on it. A row of a table has four of them, and a user reaches few:
 * before, a tooltip is nothing but the listeners of its control.
 */
export function Tooltip({ text, children, placement = 'top', keys, isDisabled = false }: TooltipProps) {
  const [reached, setReached] = useState<Reached | null>(null);
  const [describedBy, setDescribedBy] = useState<string>();
  const { props } = children;
  const reach = (control: HTMLElement, by: Reached['by']) =>
    setReached((before) => nextReached(before, { control, by }));
  const control = cloneElement(children, {
    'aria-describedby': describedBy ?? props['aria-describedby'],
    onPointerEnter: (event) => {
      props.onPointerEnter?.(event);
      if (event.pointerType !== 'touch') reach(event.currentTarget, 'pointer');
    },
    onPointerLeave: (event) => {
      props.onPointerLeave?.(event);
      reach(event.currentTarget, 'left');
    },
    onPointerDown: (event) => {
      props.onPointerDown?.(event);
      reach(event.currentTarget, 'gone');
    },
    onKeyDown: (event) => {
      props.onKeyDown?.(event);
      reach(event.currentTarget, 'gone');
    },
    onFocus: (event) => {
      props.onFocus?.(event);
      reach(event.currentTarget, 'focus');
    },
    onBlur: (event) => {
      props.onBlur?.(event);
      reach(event.currentTarget, 'gone');
    },
  });
  return (
    <>
      {control}
      {reached !== null && !isDisabled && (
        <ReachedTooltip
          reached={reached}
          onDescribe={setDescribedBy}
          text={text}
          placement={placement}
          keys={keys}
        />
      )}
    </>
  );
}

/** Nothing to close is nothing to draw, and the same way twice draws nothing either. */
function nextReached(before: Reached | null, next: Reached): Reached | null {
  if (before === null) return next.by === 'pointer' || next.by === 'focus' ? next : null;
  return before.control === next.control && before.by === next.by ? before : next;
}
