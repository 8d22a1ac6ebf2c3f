import { observer } from 'mobx-react-lite';
import { useId, useRef, type ReactNode } from 'react';
import SearchGlyph from 'lucide-react/icons/search';
import type { StatusName } from '#domain/queue/status-list';
import type { Command } from '#ui/annotation-kit/commands/command';
import { CommandIconButton } from '#ui/annotation-kit/commands/CommandIconButton.tsx';
import styles from '#ui/annotation-kit/search-bar/FilterBar.module.css';
import { FiltersRow } from '#ui/annotation-kit/search-bar/filters/FiltersRow.tsx';
import { SearchRow, type FoundRecords } from '#ui/annotation-kit/search-bar/SearchRow.tsx';
import type { StatusCounts } from '#ui/annotation-kit/search-bar/status-option';
import { StatusMenu } from '#ui/annotation-kit/search-bar/StatusMenu.tsx';
import { STATUS_OPTIONS } from '../status-options';
import type { FilterBarViewModel } from './filter-bar.view-model';
import { FiltersButton } from './FiltersButton';
import { Reset } from './Reset';
import { SimilarityBar } from './similarity/SimilarityBar';
import { SortMenu } from './SortMenu';

interface FilterBarProps {
  bar: FilterBarViewModel;
  panels: StatusCounts;
  found: FoundRecords;
  search: Command;
  onChooseStatus: (status: StatusName) => void;
  /** The position in the results, shown at the end of the line. */
  children: ReactNode;
}

/** The controls for search, status, filters and sort; the rows that they open appear below. */
export const FilterBar = observer(function FilterBar(props: FilterBarProps) {
  const { bar, panels, found, search, onChooseStatus, children } = props;
  const { rows, target, edited, choices } = bar;
  const line = useRef<HTMLDivElement>(null);
  const id = useId();
  const filtersId = `${id}-filters`;
  const opener = () => line.current?.querySelector('button') ?? null;
  const leaveFilters = () => {
    line.current?.querySelector<HTMLElement>(`[aria-controls="${filtersId}"]`)?.focus();
    rows.toggleFilters();
  };
  return (
    <div className={styles['bar']}>
      <div ref={line} className={styles['line']}>
        <CommandIconButton command={search} glyph={SearchGlyph} isPressed={rows.isSearchOpen} />
        <StatusMenu bar={bar} statuses={STATUS_OPTIONS} panels={panels} onChoose={onChooseStatus} />
        <FiltersButton
          target={target}
          choices={choices}
          isOpen={rows.areFiltersOpen}
          rowId={filtersId}
          onToggle={() => rows.toggleFilters()}
        />
        <SortMenu edited={edited} choices={choices} />
        <Reset target={target} edited={edited} />
        <div className={styles['end']}>{children}</div>
      </div>
      {rows.isSearchOpen && (
        <SearchRow
          id={`${id}-search`}
          rows={rows}
          edited={edited}
          fields={bar.fields}
          // Until the capabilities of the server are known, the mode is offered, as in a link.
          findsParts={choices.guide?.findsParts !== false}
          found={found}
          opener={opener}
        />
      )}
      {rows.areFiltersOpen && (
        <FiltersRow
          id={filtersId}
          catalog={bar.catalog}
          edited={edited}
          choices={choices}
          onLeave={leaveFilters}
        />
      )}
      <SimilarityBar similarity={bar.similarity} opener={opener} />
    </div>
  );
});
