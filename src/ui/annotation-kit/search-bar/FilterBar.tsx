import { observer } from 'mobx-react-lite';
import { Suspense, useId, useRef, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import SearchGlyph from 'lucide-react/icons/search';
import type { StatusName } from '#domain/queue/status-list';
import { SelectShape } from '#ui/shared/components/SelectShape.tsx';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';
import type { Command } from '#ui/annotation-kit/commands/command';
import { CommandIconButton } from '#ui/annotation-kit/commands/CommandIconButton.tsx';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { FILTER_BAR_CHUNK } from './search-bar.chunks';
import { SimilarityBar } from './similarity/SimilarityBar';
import type { FilterBarViewModel } from './filter-bar.view-model';
import styles from './FilterBar.module.css';
import type { FiltersRowProps, StatusCounts } from './search-target';
import type { FoundRecords } from './SearchRow';
import type { StatusOption } from './status-option';

const BarControls = lazyComponent(FILTER_BAR_CHUNK, (chunk) => chunk.BarControls);
const SearchRow = lazyComponent(FILTER_BAR_CHUNK, (chunk) => chunk.SearchRow);
const StatusMenu = lazyComponent(FILTER_BAR_CHUNK, (chunk) => chunk.StatusMenu);

interface FilterBarProps {
  bar: FilterBarViewModel;
  statuses: readonly StatusOption[];
  panels: StatusCounts;
  found: FoundRecords;
  /** Opens the search box. */
  search: Command;
  onChooseStatus: (status: StatusName) => void;
  /** The filters of this page's records; drawn while they are open. */
  FiltersRow: ComponentType<FiltersRowProps>;
  /** At the end of the line: the position in the results. */
  children: ReactNode;
}

/** Which records, in which order: search, status, filters, order; what they open stands in rows below. */
export const FilterBar = observer(function FilterBar(props: FilterBarProps) {
  const { bar, statuses, panels, found, search, onChooseStatus, FiltersRow, children } = props;
  const line = useRef<HTMLDivElement>(null);
  const id = useId();
  const opener = () => line.current?.querySelector('button') ?? null;
  return (
    <div className={styles['bar']}>
      <div ref={line} className={styles['line']}>
        <CommandIconButton command={search} glyph={SearchGlyph} isPressed={bar.isSearchOpen} />
        <Suspense fallback={<StatusShape target={bar.target} statuses={statuses} />}>
          <StatusMenu bar={bar} statuses={statuses} panels={panels} onChoose={onChooseStatus} />
          <BarControls bar={bar} rowId={`${id}-filters`} />
        </Suspense>
        <div className={styles['end']}>{children}</div>
      </div>
      {bar.isSearchOpen && (
        <Suspense>
          <SearchRow id={`${id}-search`} bar={bar} found={found} opener={opener} />
        </Suspense>
      )}
      {bar.areFiltersOpen && (
        <Suspense>
          <div className={styles['row']}>
            <FiltersRow id={`${id}-filters`} target={bar.target} edited={bar.edited} choices={bar.choices} />
          </div>
        </Suspense>
      )}
      <SimilarityBar similarity={bar.similarity} opener={opener} />
    </div>
  );
});

type StatusShapeProps = Pick<FilterBarViewModel, 'target'> & Pick<FilterBarProps, 'statuses'>;

/** The status menu before it has come. */
const StatusShape = observer(function StatusShape({ target, statuses }: StatusShapeProps) {
  const { t } = useTranslation();
  const shown = statuses.find(({ status }) => status === target.status);
  return shown && <SelectShape label={t(shown.label)} leading={<StatusDot status={shown.dot} />} />;
});
