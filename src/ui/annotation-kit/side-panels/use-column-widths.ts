import { autorun } from 'mobx';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { RESIZABLE_COLUMNS, type ColumnWidthsViewModel } from './column-widths.view-model';

const PROPERTIES = { form: '--form-width', panel: '--panel-width' } as const;

/** Sets the widths as custom properties outside of React, so that moving a handle re-renders no component. */
export function useColumnWidths<E extends HTMLElement>(columns: ColumnWidthsViewModel): RefObject<E | null> {
  const session = useRef<E>(null);
  useLayoutEffect(
    () =>
      autorun(() => {
        const element = session.current;
        if (element === null) return;
        const sized = RESIZABLE_COLUMNS.filter((column) => columns.widthOf(column) !== null);
        for (const column of sized)
          element.style.setProperty(PROPERTIES[column], `${columns.widthOf(column)}px`);
        element.dataset['sized'] = sized.join(' ');
      }),
    [columns],
  );
  return session;
}
