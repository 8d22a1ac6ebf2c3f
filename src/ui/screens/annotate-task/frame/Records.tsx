import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#ui/annotation-kit/notices/failure-text';
import { RecordList } from '#ui/annotation-kit/record-list/RecordList.tsx';
import type { CardInRow } from '#ui/annotation-kit/record-list/RecordRow.tsx';
import { PrepareAgain } from '#ui/annotation-kit/search-bar/PrepareAgain.tsx';
import { Button } from '#ui/shared/components/Button.tsx';
import { BulkBar } from '../bulk/BulkBar';
import { expectedHeight } from '../card/task-card-height';
import { TaskRecordCard } from '../card/TaskRecordCard';
import { TASK_LIST_KEYS, TASK_READING_KEYS } from '../keys/task-shortcuts';
import { ActsOfTaskDataset } from '../matched/LoadedMatched';
import type { OpenTaskPage } from '../open-task-page.view-model';
import { ReferenceCard } from '../similarity/ReferenceCard';
import { EmptyRecords } from './EmptyRecords';
import { Placeholders } from './Placeholders';
import styles from './TaskSession.module.css';

export const Records = observer(function Records({ page }: { page: OpenTaskPage }) {
  const { phase, emptiness } = page;
  const isLoading = phase === 'loading';
  return (
    <div className={styles['records']} aria-busy={isLoading}>
      <div className={styles['above']}>
        <ActsOfTaskDataset page={page} />
      </div>
      {phase === 'failed' && page.filters.refusal === null && <SearchFailed page={page} />}
      <ReferenceCard page={page} />
      {page.mode === 'annotate' && !page.isFocusView && <BulkBar page={page} />}
      {emptiness === null ? (
        <Cards page={page} />
      ) : (
        <div className={styles['empty']}>
          <EmptyRecords page={page} />
        </div>
      )}
      {isLoading && <Placeholders count={page.size} />}
    </div>
  );
});

const Cards = observer(function Cards({ page }: { page: OpenTaskPage }) {
  const { list } = page.session;
  const card = useCallback((inRow: CardInRow) => <TaskRecordCard page={page} {...inRow} />, [page]);
  const heightOf = useCallback(
    (recordId: string) => expectedHeight(page.session.card(recordId).record, page),
    [page],
  );
  const keys = page.mode === 'annotate' ? TASK_LIST_KEYS : TASK_READING_KEYS;
  return <RecordList list={list} card={card} heightOf={heightOf} keys={keys} />;
});

/** Shows that a search failed. The records of the previous search stay below. */
const SearchFailed = observer(function SearchFailed({ page }: { page: OpenTaskPage }) {
  const { t } = useTranslation();
  const { failure, preparation } = page;
  if (failure === null) return null;
  return (
    <div className={styles['failure']} role="alert">
      <span>{t('tasks.page.searchFailedWith', { message: t(failureText(failure)) })}</span>
      {preparation !== null && (
        <PrepareAgain failure={failure} deps={preparation} onBegun={() => page.retry()} />
      )}
      <Button size="small" onClick={() => page.retry()}>
        {t('actions.retry')}
      </Button>
    </div>
  );
});
