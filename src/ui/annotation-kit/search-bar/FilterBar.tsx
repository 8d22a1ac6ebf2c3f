import { observer } from 'mobx-react-lite';
import { useId, useRef, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import SearchGlyph from 'lucide-react/icons/search';
import type { StatusName } from '#domain/queue/status-list';
import type { Command } from '#ui/annotation-kit/commands/command';
import { CommandIconButton } from '#ui/annotation-kit/commands/CommandIconButton.tsx';
import { keyOf } from '#ui/shared/keys/pressed-key';
import { SimilarityBar } from './similarity/SimilarityBar';
import type { FilterBarViewModel } from './filter-bar.view-model';
import styles from './FilterBar.module.css';
import type { FiltersRowProps, StatusCounts } from './search-target';
import type { FoundRecords } from './SearchRow';
import type { StatusOption } from './status-option';
import { BarControls } from './BarControls';
import { SearchRow } from './SearchRow';
import { StatusMenu } from './StatusMenu';

interface FilterBarProps {
  bar: FilterBarViewModel;
  statuses: readonly StatusOption[];
  panels: StatusCounts;
  found: FoundRecords;
  /** The command that opens the search box. */
  search: Command;
  onChooseStatus: (status: StatusName) => void;
  /** The filters of this page's records; rendered while the row is open. */
  FiltersRow: ComponentType<FiltersRowProps>;
  /** The position in the results, shown at the end of the line. */
  children: ReactNode;
}

/** The controls for search, status, filters and sort; the rows that they open appear below. */
export const FilterBar = observer(function FilterBar(props: FilterBarProps) {
  const { bar, statuses, panels, found, search, onChooseStatus, FiltersRow, children } = props;
  const line = useRef<HTMLDivElement>(null);
  const id = useId();
  const opener = () => line.current?.querySelector('button') ?? null;
  const leaveFilters = (event: KeyboardEvent<HTMLElement>) => {
    // Keys of the drop-downs bubble here in the React tree, although they are elsewhere in the document.
    const isInRow = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.defaultPrevented || !isInRow || keyOf(event) !== 'Escape') return;
    event.preventDefault();
    line.current?.querySelector<HTMLElement>(`[aria-controls="${id}-filters"]`)?.focus();
    bar.toggleFilters();
  };
  return (
    <div className={styles['bar']}>
      <div ref={line} className={styles['line']}>
        <CommandIconButton command={search} glyph={SearchGlyph} isPressed={bar.isSearchOpen} />
        <StatusMenu bar={bar} statuses={statuses} panels={panels} onChoose={onChooseStatus} />
        <BarControls bar={bar} rowId={`${id}-filters`} />
        <div className={styles['end']}>{children}</div>
      </div>
      {bar.isSearchOpen && <SearchRow id={`${id}-search`} bar={bar} found={found} opener={opener} />}
      {bar.areFiltersOpen && (
        // A group of controls whose keys bubble here.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={styles['row']} onKeyDown={leaveFilters}>
          <FiltersRow id={`${id}-filters`} target={bar.target} edited={bar.edited} choices={bar.choices} />
        </div>
      )}
      <SimilarityBar similarity={bar.similarity} opener={opener} />
    </div>
  );
});
