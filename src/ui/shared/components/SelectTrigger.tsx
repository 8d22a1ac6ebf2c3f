import { useMemo, type ReactNode } from 'react';
import { Button, ButtonContext, type ButtonProps } from 'react-aria-components/Button';
import { useSlottedContext } from 'react-aria-components/slots';
import { keyOf } from '../keys/pressed-key';

type KeyHandler = NonNullable<ButtonProps['onKeyDown']>;

const OPENING: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Enter', ' ']);

/**
 * The button of a closed select. react-aria lets ← → and letters change the value there, without the list being seen;
 * here all keys that do not open the list are left to the page. Letters find an option once the list is open.
 */
export function SelectTrigger({ className, children }: { className: string; children: ReactNode }) {
  const given = useSlottedContext(ButtonContext);
  const context = useMemo(
    () => (given?.onKeyDown ? { ...given, onKeyDown: openingOnly(given.onKeyDown) } : given),
    [given],
  );
  return (
    <ButtonContext.Provider value={context}>
      <Button className={className}>{children}</Button>
    </ButtonContext.Provider>
  );
}

function openingOnly(handle: KeyHandler): KeyHandler {
  return (event) => {
    if (OPENING.has(keyOf(event))) handle(event);
    else event.continuePropagation();
  };
}
