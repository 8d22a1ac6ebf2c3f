import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import FailedGlyph from 'lucide-react/icons/circle-alert';
import { serverMessage, type RepositoryFailure } from '#application/shared/repository-failure';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import type { SimilarityViewModel } from '../search/similarity/similarity.view-model';
import layout from '#ui/annotation-kit/page-frame/AnnotationSession.module.css';
import styles from './FormNotice.module.css';
import { PrepareAgain } from '#ui/annotation-kit/search-bar/PrepareAgain.tsx';
import type { PreparationDeps } from '#ui/annotation-kit/search-bar/search-preparation.view-model';
import { SearchFailureReason } from '../search/SearchFailureReason';

interface Retried {
  readonly search: RecordSearch;
  readonly failure: RepositoryFailure;
}

export interface SearchFailureProps {
  session: Pick<AnnotationSessionViewModel, 'queue'>;
  similarity: SimilarityViewModel | undefined;
  preparation: PreparationDeps;
}

/** Shows why a search failed, above the previous result. Stays while the search is repeated. */
export const SearchFailure = observer(function SearchFailure({
  session,
  similarity,
  preparation,
}: SearchFailureProps) {
  const { t } = useTranslation();
  const { failedSearch, isSearching } = session.queue;
  const [retried, setRetried] = useState<Retried | null>(null);
  const isRetrying = isSearching && retried?.search === session.queue.search;
  const failure = failedSearch ?? (isRetrying ? retried.failure : null);
  if (failure === null) return null;
  const words = serverMessage(failure);
  const handleRetry = () => {
    setRetried({ search: session.queue.search, failure });
    session.queue.navigation.retry();
  };
  return (
    <div role="alert" className={`${styles['notice']} ${layout['failure']}`} data-tone="danger">
      <Icon glyph={FailedGlyph} />
      <div className={styles['text']}>
        <p className={styles['title']}>{t('annotation.search.failed.title')}</p>
        <p>
          <SearchFailureReason failure={failure} similarity={similarity} />
        </p>
        {words !== undefined && (
          <p className={styles['words']}>{t('annotation.form.serverSays', { words })}</p>
        )}
        <div className={styles['actions']}>
          <PrepareAgain failure={failure} deps={preparation} onBegun={handleRetry} />
          <Button size="small" isBusy={isRetrying} onClick={handleRetry}>
            {t('actions.retry')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => session.queue.navigation.returnToShown()}>
            {t('annotation.search.failed.back')}
          </Button>
        </div>
      </div>
    </div>
  );
});
