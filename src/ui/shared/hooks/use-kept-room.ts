import { reaction } from 'mobx';
import { useEffect, useRef, type RefObject } from 'react';

/** Ref for the container of a searched list. The container keeps its height during a search, so that nothing below it moves. */
export function useKeptRoom<E extends HTMLElement>(list: { readonly search: string }): RefObject<E | null> {
  const room = useRef<E>(null);
  useEffect(
    () =>
      // Runs before the options that were found are drawn: the height is still that of all of them.
      reaction(
        () => list.search !== '',
        (isSearched) => {
          const { current: element } = room;
          if (element !== null) element.style.minBlockSize = isSearched ? `${element.offsetHeight}px` : '';
        },
      ),
    [list],
  );
  return room;
}
