import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Dataset } from '#domain/dataset/dataset';
import type { Question } from '#domain/question/question';
import { latestStatuses, statusAfter, type OwnEntry } from '#domain/history/answer-history';
import { HistoryList } from '#ui/annotation-kit/history/HistoryList.tsx';
import { OwnActEntry } from './OwnActEntry';
import { recordPath } from '#ui/shared/page/record-path';
import { OwnChangeEntry } from './OwnChangeEntry';
import { useHistory } from './use-history';

/** All acts of the user in the dataset, in this and earlier visits; a bulk action is one line. */
export const OwnHistory = observer(function OwnHistory({
  workbench: { dataset, questions },
}: {
  workbench: { readonly dataset: Pick<Dataset, 'id'>; readonly questions: readonly Question[] };
}) {
  const { t } = useTranslation();
  const history = useHistory<OwnEntry>(
    ({ own }) =>
      (from, signal) =>
        own.execute(dataset.id, { questions, from, signal }),
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
