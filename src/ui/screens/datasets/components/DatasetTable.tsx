import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetsViewModel } from '../datasets.view-model';
import styles from './DatasetTable.module.css';
import { DatasetRow } from './DatasetRow';
import { EmptyDatasets } from './EmptyDatasets';
import { HeaderRow, COLUMN_COUNT } from './HeaderRow';
import { useFocusedRow } from './use-focused-row';
import { useRowClick } from './use-row-click';
import { withFocused } from './with-focused';

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
