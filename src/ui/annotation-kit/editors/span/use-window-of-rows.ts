import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

interface WindowOfRows {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rows: Virtualizer<HTMLDivElement, Element>;
}

interface RowsGiven {
  readonly count: number;
  /** A row that is always rendered, so that it can take the focus; -1 for none. */
  readonly stop?: number;
  /** A row to scroll to when it changes; -1 for none. */
  readonly shown?: number;
}

const ROW_HEIGHT = 32;
const ROW_HEIGHT_FOR_FINGERS = 44;
const OVERSCAN = 4;

/** Virtualizes a list of rows of equal height. */
export function useWindowOfRows({ count, stop = -1, shown = -1 }: RowsGiven): WindowOfRows {
  const scroller = useRef<HTMLDivElement>(null);
  // Read once from the browser, since it is needed for each of thousands of rows.
  const [height] = useState(rowHeight);
  // The result is not used beyond the current render.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => height, [height]),
    overscan: OVERSCAN,
    initialRect: { width: 400, height: 320 },
    rangeExtractor: ({ startIndex, endIndex }) => {
      const first = Math.max(0, startIndex - OVERSCAN);
      const last = Math.min(count - 1, endIndex + OVERSCAN);
      const range = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const isOutside = stop >= 0 && stop < count && (stop < first || stop > last);
      return isOutside ? [...range, stop] : range;
    },
  });
  useEffect(() => {
    if (shown >= 0) rows.scrollToIndex(shown, { align: 'auto' });
  }, [rows, shown]);
  return { scroller, rows };
}

function rowHeight(): number {
  const isForFingers = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
  return isForFingers ? ROW_HEIGHT_FOR_FINGERS : ROW_HEIGHT;
}
