import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isForFingers } from './finger-pointer';
import { withRow } from './use-drawn-rows';

interface WindowOfRows {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rows: Virtualizer<HTMLDivElement, Element>;
}

interface RowsGiven {
  readonly count: number;
  /** A row that is always rendered, so that it can take the focus; -1 for none. */
  readonly stop?: number;
  /** A row to scroll to when it changes, or when `scrollAgainFor` is another object; -1 for none. */
  readonly scrollTo?: number;
  readonly scrollAgainFor?: object;
}

/** Pixels; rows are higher on touch screens, as in the style sheets. */
const ROW_HEIGHT = 32;
const TOUCH_ROW_HEIGHT = 44;

/** Height of a row in pixels. Read once from the browser, since it is needed for each of thousands of rows. */
export function useRowHeight(): number {
  const [height] = useState(() => (isForFingers() ? TOUCH_ROW_HEIGHT : ROW_HEIGHT));
  return height;
}

/** Virtualizes a list of rows of equal height. */
export function useWindowOfRows({
  count,
  stop = -1,
  scrollTo = -1,
  scrollAgainFor,
}: RowsGiven): WindowOfRows {
  const scroller = useRef<HTMLDivElement>(null);
  const height = useRowHeight();
  // The result is not used beyond the current render.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    initialRect: { width: 400, height: 320 },
    rangeExtractor: (range) => withRow(range, stop),
  });
  useEffect(() => {
    if (scrollTo >= 0) rows.scrollToIndex(scrollTo, { align: 'auto' });
  }, [rows, scrollTo, scrollAgainFor]);
  return { scroller, rows };
}
