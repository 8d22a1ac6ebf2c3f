import { observer } from 'mobx-react-lite';
import DownGlyph from 'lucide-react/icons/arrow-down';
import IdleGlyph from 'lucide-react/icons/arrow-up-down';
import UpGlyph from 'lucide-react/icons/arrow-up';
import type { DatasetSortKey } from '#domain/dataset/dataset-list';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { DatasetTableViewModel } from '../dataset-table.view-model';
import styles from './HeaderRow.module.css';

const ACTIVE_GLYPHS = { ascending: UpGlyph, descending: DownGlyph } as const;

interface SortHeaderProps {
  table: DatasetTableViewModel;
  sortKey: DatasetSortKey;
  label: string;
}

export const SortHeader = observer(function SortHeader({ table, sortKey, label }: SortHeaderProps) {
  const { key, direction } = table.criteria.sort;
  const isSorted = key === sortKey;
  return (
    <div role="columnheader" aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        className={styles['headerButton']}
        data-active={isSorted || undefined}
        onClick={() => table.sortBy(sortKey)}
      >
        {label}
        <span className={styles['sortGlyph']}>
          <Icon glyph={isSorted ? ACTIVE_GLYPHS[direction] : IdleGlyph} />
        </span>
      </button>
    </div>
  );
});
