import { useMemo, type ReactNode } from 'react';
import { Button, ButtonContext, type ButtonProps } from 'react-aria-components/Button';
import { useSlottedContext } from 'react-aria-components/slots';

type KeyHandler = NonNullable<ButtonProps['onKeyDown']>;

interface SelectTriggerProps {
  className: string;
  children: ReactNode;
}

/**
 * The button of a closed select. react-aria lets ← and → change the value there, without the list being seen; here they
 * are left to the page, which may use them to go on. The list is opened by ↑ ↓ Enter Space.
 */
export function SelectTrigger({ className, children }: SelectTriggerProps) {
  const given = useSlottedContext(ButtonContext);
  const context = useMemo(
    () => (given?.onKeyDown ? { ...given, onKeyDown: withoutSteps(given.onKeyDown) } : given),
    [given],
  );
  return (
    <ButtonContext.Provider value={context}>
      <Button className={className}>{children}</Button>
    </ButtonContext.Provider>
  );
}

function withoutSteps(handle: KeyHandler): KeyHandler {
  return (event) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.continuePropagation();
    else handle(event);
  };
}
