import { useEffect, type RefObject } from 'react';

const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]';
/** In order of preference: the primary button, the current entry, any other control. */
const CONTROLS = ['button[data-variant="primary"]', 'button[aria-current="true"]', CONTROL];

/**
 * The browser drops the focus when a press removes its own button. The nearest pressable element takes it; if
 * none is left in the area, `elsewhere` does, which must stay the same function.
 */
export function useFocusKept(area: RefObject<HTMLElement | null>, elsewhere?: () => void): void {
  useEffect(() => {
    const { current: root } = area;
    if (root === null) return undefined;
    const { activeElement: focused } = root.ownerDocument;
    /** The focused control and the elements around it, innermost first. A control with `autofocus` has the focus by now. */
    let around: readonly Element[] = pathTo(root, focused);
    const arrive = ({ target }: FocusEvent) => {
      around = pathTo(root, target);
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) around = [];
    };
    const watch = new MutationObserver(() => {
      const left = around.filter(({ isConnected }) => isConnected);
      if (left.length === around.length) return;
      around = [];
      const { activeElement, body } = root.ownerDocument;
      if (activeElement === body) pressableIn(left, root, elsewhere);
    });
    root.addEventListener('focusin', arrive);
    root.addEventListener('focusout', leave);
    watch.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', arrive);
      root.removeEventListener('focusout', leave);
      watch.disconnect();
    };
  }, [area, elsewhere]);
}

function pathTo(root: Element, target: EventTarget | null): readonly Element[] {
  const path: Element[] = [];
  let at = target instanceof Element ? target : null;
  for (; at !== null && root.contains(at); at = at.parentElement) path.push(at);
  return path;
}

function pressableIn(left: readonly Element[], root: Element, elsewhere?: () => void): void {
  const found = left
    .map((element) =>
      element !== root && element.matches(CONTROL)
        ? element
        : CONTROLS.map((control) => element.querySelector(control)).find((control) => control !== null),
    )
    .find((element) => element instanceof HTMLElement);
  if (found === undefined) elsewhere?.();
  else found.focus();
}
