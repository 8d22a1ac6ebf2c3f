import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_QUERY_LENGTH } from '#domain/search/text-query';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { QueueState } from '#ui/annotation-kit/queue/queue-state';
import type { FilterBarViewModel } from './filter-bar.view-model';
import styles from './FilterBar.module.css';
import { SearchBoxViewModel } from './search-box.view-model';
import { SearchBox } from './SearchBox';
import { SearchManner } from './SearchManner';

/** The results of a search. */
export interface FoundRecords {
  readonly state: QueueState<unknown>;
  readonly total: number;
  /** Whether the current search is still loading; the other properties then describe the previous one. */
  readonly isSearching: boolean;
  readonly failedSearch: RepositoryFailure | null;
}

interface SearchRowProps {
  id: string;
  bar: FilterBarViewModel;
  found: FoundRecords;
  opener: () => HTMLElement | null;
}

export const SearchRow = observer(function SearchRow({ id, bar, found, opener }: SearchRowProps) {
  const [box] = useState(() => new SearchBoxViewModel(bar.edited, bar.fields));
  return (
    <div id={id} className={styles['row']}>
      <div className={styles['search']}>
        <SearchBox bar={bar} box={box} opener={opener} />
        <SearchManner box={box} choices={bar.choices} />
        <Total box={box} found={found} />
      </div>
    </div>
  );
});

/** The number of records that the current text finds, in this queue and under all other conditions. */
const Total = observer(function Total({ box, found }: { box: SearchBoxViewModel; found: FoundRecords }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { state, isSearching, failedSearch } = found;
  if (box.isTooLong) {
    return (
      <p role="status" className={styles['total']}>
        {t('annotation.search.tooLong', { number: formats.number(MAX_QUERY_LENGTH) })}
      </p>
    );
  }
  const isThere =
    (state.kind === 'record' || state.kind === 'empty') && !isSearching && failedSearch === null;
  const isKnown = box.applied !== null && isThere;
  return (
    <p role="status" className={styles['total']}>
      {isKnown && t('annotation.search.total', { count: found.total, number: formats.number(found.total) })}
    </p>
  );
});
