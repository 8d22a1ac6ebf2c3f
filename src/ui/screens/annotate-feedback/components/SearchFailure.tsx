import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import FailedGlyph from 'lucide-react/icons/circle-alert';
import type { RepositoryFailure } from '#application/shared/repository-failure';
import type { RecordSearch } from '#domain/search/record-search';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { RecordDeskViewModel } from '../desk/record-desk.view-model';
import type { SimilarityViewModel } from '#ui/annotation-kit/search-bar/similarity/similarity.view-model';
import layout from './Desk.module.css';
import styles from './FormNotice.module.css';
import { SearchFailureReason } from '#ui/annotation-kit/search-bar/SearchFailureReason.tsx';

interface Retried {
  readonly search: RecordSearch;
  readonly failure: RepositoryFailure;
}

interface SearchFailureProps {
  desk: RecordDeskViewModel;
  similarity: SimilarityViewModel | undefined;
}

/** Why there is nothing to see of a search, above what was found before. Stays while the search is tried again. */
export const SearchFailure = observer(function SearchFailure({ desk, similarity }: SearchFailureProps) {
  const { t } = useTranslation();
  const { failedSearch, isSearching } = desk.queue;
  const [retried, setRetried] = useState<Retried | null>(null);
  const isRetrying = isSearching && retried?.search === desk.search;
  const failure = failedSearch ?? (isRetrying ? retried.failure : null);
  if (failure === null) return null;
  const { detail } = failure;
  const handleRetry = () => {
    setRetried({ search: desk.search, failure });
    desk.queue.navigation.retry();
  };
  return (
    <div role="alert" className={`${styles['notice']} ${layout['failure']}`} data-tone="danger">
      <Icon glyph={FailedGlyph} />
      <div className={styles['text']}>
        <p className={styles['title']}>{t('annotation.search.failed.title')}</p>
        <p>
          <SearchFailureReason failure={failure} similarity={similarity} />
        </p>
        {detail !== undefined && (
          <p className={styles['words']}>{t('annotation.form.serverSays', { words: detail })}</p>
        )}
        <div className={styles['actions']}>
          <Button size="small" isBusy={isRetrying} onClick={handleRetry}>
            {t('actions.retry')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => desk.returnToShown()}>
            {t('annotation.search.failed.back')}
          </Button>
        </div>
      </div>
    </div>
  );
});
