import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Dataset } from '#domain/dataset/dataset';
import {
  latestStatuses,
  statusAfter,
  type OwnAct,
  type OwnChange,
  type OwnEntry,
} from '#domain/history/answer-history';
import type { Question } from '#domain/question/question';
import { HistoryList } from '#ui/annotation-kit/history/HistoryList.tsx';
import styles from '#ui/annotation-kit/history/History.module.css';
import { Moment } from '#ui/annotation-kit/history/Moment.tsx';
import { useHistoryList } from '#ui/annotation-kit/history/use-history-list';
import { TextLink } from '#ui/shared/components/TextLink.tsx';
import { recordPath } from '../shell/record-path';
import { Differences } from './Differences';
import { ChangeHead, SampleNote } from './EntryHead';
import type { HistoryDeps } from './history.tokens';

interface OwnHistoryProps {
  deps: HistoryDeps;
  workbench: { readonly dataset: Pick<Dataset, 'id'>; readonly questions: readonly Question[] };
}

/** All acts of the user in the dataset, in this and earlier visits; a bulk action is one line. */
export const OwnHistory = observer(function OwnHistory({ deps, workbench }: OwnHistoryProps) {
  const { t } = useTranslation();
  const { dataset, questions } = workbench;
  const history = useHistoryList<OwnEntry>(
    () => (from, signal) => deps.own.execute(dataset.id, { questions, from, signal }),
  );
  const statuses = latestStatuses(history.entries ?? []);
  return (
    <HistoryList history={history} empty={t('answerHistory.nothing')}>
      {(entry) =>
        entry.kind === 'many' ? (
          <OwnActEntry act={entry} />
        ) : (
          <OwnChangeEntry
            change={entry}
            questions={questions}
            path={recordPath(dataset.id, entry.recordId, statuses.get(entry.recordId) ?? statusAfter(entry))}
          />
        )
      }
    </HistoryList>
  );
});

const OwnActEntry = observer(function OwnActEntry({ act }: { act: OwnAct }) {
  const { t } = useTranslation();
  const { verb, total, written, sample, isUndone } = act;
  const known = total ?? written;
  return (
    <article className={styles['entry']} data-undone={isUndone || undefined}>
      <p className={styles['head']}>
        <span className={styles['name']}>
          {t(`answerHistory.act.${verb ?? 'changed'}`, { count: known })}
        </span>
        <Moment at={act.at} />
      </p>
      <p className={styles['note']}>
        {t('answerHistory.written', { written, total: known })}
        <SampleNote sample={sample} />
        {isUndone && ` · ${t('annotation.history.undone')}`}
      </p>
    </article>
  );
});

interface OwnChangeEntryProps {
  change: OwnChange;
  questions: readonly Question[];
  path: string;
}

/** An act on one record, with a link to the record if it still exists. */
const OwnChangeEntry = observer(function OwnChangeEntry({ change, questions, path }: OwnChangeEntryProps) {
  const { t } = useTranslation();
  const { snippet } = change;
  return (
    <article className={styles['entry']}>
      <ChangeHead change={change} />
      {snippet === null ? (
        <p className={styles['note']}>{t('answerHistory.deletedRecord')}</p>
      ) : (
        <p className={styles['excerpt']} dir="auto">
          <TextLink to={path} tone="quiet">
            {snippet === '' ? t('annotation.history.noText') : snippet}
          </TextLink>
        </p>
      )}
      <Differences change={change} questions={questions} fieldText={null} />
    </article>
  );
});
