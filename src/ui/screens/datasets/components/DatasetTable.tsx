import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetsViewModel } from '../datasets.view-model';
import styles from './DatasetTable.module.css';
import { DatasetRow } from './DatasetRow';
import { EmptyDatasets } from './EmptyDatasets';
import { HeaderRow, COLUMN_COUNT } from './HeaderRow';

/** Height of a row of the table; cards and long names are measured. */
const ROW_HEIGHT = 48;
const ROWS_OUT_OF_SIGHT = 8;

/** Only the rows that can be seen exist, and the one that has the focus. */
export const DatasetTable = observer(function DatasetTable({ viewModel }: { viewModel: DatasetsViewModel }) {
  const { t } = useTranslation();
  const { table } = viewModel;
  const ids = table.listedIds;
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useFocusedRow(scroller);
  useRowClick(scroller);
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => ids[index] ?? index,
    overscan: ROWS_OUT_OF_SIGHT,
    rangeExtractor: (range) => withFocused(range, focused),
  });
  const shown = rows.getVirtualItems().flatMap(({ index, start, key }) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, index, start, key }];
  });
  const shownIds = shown.map(({ id }) => id).join('\n');
  useEffect(() => viewModel.showRows(shownIds.split('\n')), [viewModel, shownIds]);
  return (
    <div ref={scroller} className={styles['frame']}>
      <div
        role="table"
        aria-label={t('datasets.title')}
        aria-rowcount={ids.length + 1}
        aria-colcount={COLUMN_COUNT}
      >
        <HeaderRow table={table} />
        <div role="rowgroup" className={styles['rows']} style={{ blockSize: rows.getTotalSize() }}>
          {shown.map(({ id, index, start, key }) => (
            <div
              key={key}
              ref={rows.measureElement}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              className={styles['row']}
              style={{ transform: `translateY(${start}px)` }}
            >
              <DatasetRow id={id} viewModel={viewModel} />
            </div>
          ))}
        </div>
      </div>
      {ids.length === 0 && <EmptyDatasets reason="nothing-matches" viewModel={viewModel} />}
    </div>
  );
});

/** The index of the row that holds the focus, null while none does. Rows carry theirs as `data-index`. */
function useFocusedRow(container: RefObject<HTMLElement | null>): number | null {
  const [index, setIndex] = useState<number | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    container.current?.addEventListener('focusin', ({ target }) => setIndex(rowIndex(target)), { signal });
    container.current?.addEventListener('focusout', () => setIndex(null), { signal });
    return () => listening.abort();
  }, [container]);
  return index;
}

function rowIndex(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  return row === null ? null : Number(row.getAttribute('data-index'));
}

/**
 * Hands a click on any part of a row to the link of the row. The link's own area covers the row except for cells with a
 * tooltip, which lie above it.
 */
function useRowClick(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listening = new AbortController();
    container.current?.addEventListener('click', followLink, { signal: listening.signal });
    return () => listening.abort();
  }, [container]);
}

function followLink(click: MouseEvent): void {
  const { target } = click;
  if (!(target instanceof Element) || target.closest('a, button') !== null) return;
  const link = target.closest('[data-index]')?.querySelector('a');
  // The modifiers decide whether the link opens here or in another tab.
  link?.dispatchEvent(new MouseEvent('click', click));
}

/** The rows to keep, with the focused one among them: scrolled out of sight, it must not take the focus with it. */
function withFocused(range: Range, focused: number | null): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].sort((a, b) => a - b);
}
