import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_QUERY_LENGTH } from '#domain/search/text-query';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import { InfoTip } from '#ui/shared/components/InfoTip.tsx';
import { Segments } from '#ui/shared/components/Segments.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { QueueState } from '#ui/annotation-kit/queue/queue-state';
import type { EditedSearch } from './edited-search.state';
import styles from './FilterBar.module.css';
import type { OpenRows } from './open-rows.state';
import { SearchBoxViewModel, type SearchedField, type TextSearch } from './search-box.view-model';
import { SearchBox } from './SearchBox';

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
  rows: OpenRows;
  edited: EditedSearch<TextSearch>;
  fields: readonly SearchedField[];
  /** Whether the server can match parts of words. */
  findsParts: boolean;
  found: FoundRecords;
  opener: () => HTMLElement | null;
}

export const SearchRow = observer(function SearchRow(props: SearchRowProps) {
  const { id, rows, edited, fields, findsParts, found, opener } = props;
  const [box] = useState(() => new SearchBoxViewModel(edited, fields));
  return (
    <div id={id} className={styles['row']}>
      <div className={styles['search']}>
        <SearchBox rows={rows} box={box} opener={opener} />
        <SearchManner box={box} findsParts={findsParts} />
        <Total box={box} found={found} />
      </div>
    </div>
  );
});

const MODES = ['words', 'parts'] as const;
/** A value for all fields; names of fields are never empty. */
const ALL = '';

interface SearchMannerProps extends Pick<SearchRowProps, 'findsParts'> {
  box: SearchBoxViewModel;
}

/** Selects the searched field, and whether to match whole words or parts. */
const SearchManner = observer(function SearchManner({ box, findsParts }: SearchMannerProps) {
  const { t } = useTranslation();
  const options = [
    { value: ALL, label: t('annotation.search.allFields') },
    ...box.fields.map(({ name, title }) => ({ value: name, label: title })),
  ];
  return (
    <div className={styles['manner']}>
      {box.fields.length > 1 && (
        <Select
          label={t('annotation.search.field')}
          isLabelHidden
          options={options}
          value={box.field ?? ALL}
          onChange={(name) => box.chooseField(name === ALL ? null : name)}
        />
      )}
      {findsParts && (
        <>
          <Segments
            label={t('annotation.search.mode.label')}
            options={MODES.map((mode) => ({ value: mode, label: t(`annotation.search.mode.${mode}`) }))}
            value={box.mode}
            onChange={(mode) => box.chooseMode(mode)}
          />
          <InfoTip label={t('annotation.search.mode.about')} text={t('annotation.search.mode.explained')} />
        </>
      )}
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
