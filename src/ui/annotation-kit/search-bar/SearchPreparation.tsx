import { observer } from 'mobx-react-lite';
import { useEffect, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/shared/i18n/use-formats';
import {
  SearchPreparationViewModel,
  type AwaitedSearch,
  type PreparationDeps,
} from './search-preparation.view-model';
import styles from './SearchPreparation.module.css';

interface SearchPreparationProps {
  awaited: AwaitedSearch;
  deps: PreparationDeps;
}

/** Shows the progress of the server in reading the dataset while a search waits. */
export const SearchPreparation = observer(function SearchPreparation({
  awaited,
  deps,
}: SearchPreparationProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [viewModel] = useState(() => new SearchPreparationViewModel(awaited, deps));
  useEffect(() => viewModel.activate(), [viewModel]);
  const { share } = viewModel;
  return (
    <div role="status">
      {share !== null && (
        <div className={styles['preparation']}>
          <p>{t('annotation.search.preparing')}</p>
          <div
            role="progressbar"
            aria-label={t('annotation.search.preparing')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor(share * 100)}
            className={styles['bar']}
            // The share is data, so it is passed to the style sheet as a custom property.
            style={{ '--share': share } as CSSProperties}
          />
          <p aria-hidden className={styles['share']}>
            {formats.percent(Math.floor(share * 100) / 100)}
          </p>
        </div>
      )}
    </div>
  );
});
