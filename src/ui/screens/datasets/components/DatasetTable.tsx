import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { VirtualTable } from '#ui/shared/components/VirtualTable.tsx';
import type { DatasetsViewModel } from '../datasets.view-model';
import styles from './DatasetTable.module.css';
import { DatasetRow } from './DatasetRow';
import { EmptyDatasets } from './EmptyDatasets';
import { HeaderRow, COLUMN_COUNT } from './HeaderRow';

export const DatasetTable = observer(function DatasetTable({ viewModel }: { viewModel: DatasetsViewModel }) {
  const { t } = useTranslation();
  const { table } = viewModel;
  const scroller = useRef<HTMLDivElement>(null);
  useRowClick(scroller);
  const showRows = useCallback((ids: readonly string[]) => viewModel.showRows(ids), [viewModel]);
  return (
    <VirtualTable
      label={t('datasets.title')}
      columns={styles['columns'] ?? ''}
      columnCount={COLUMN_COUNT}
      scroller={scroller}
      head={<HeaderRow table={table} />}
      ids={table.listedIds}
      handsOn
      onShow={showRows}
      foot={table.listedIds.length === 0 && <EmptyDatasets reason="nothing-matches" viewModel={viewModel} />}
    >
      {(id) => <DatasetRow id={id} viewModel={viewModel} />}
    </VirtualTable>
  );
});

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
