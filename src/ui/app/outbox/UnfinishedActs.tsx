import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { isUnderWay, settledCount, toSendCount } from '#ui/shared/state/bulk/act-progress';
import type { BulkFeedback } from '#domain/bulk/feedback/feedback-bulk';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';

/** How far each of them is, and what becomes of it when its person goes. */
export const UnfinishedActs = observer(function UnfinishedActs({
  acts,
}: {
  acts: ReadonlyArray<BulkActView<BulkFeedback>>;
}) {
  return acts.map((view) => <UnfinishedAct key={view.act.id} view={view} />);
});

const UnfinishedAct = observer(function UnfinishedAct({ view }: { view: BulkActView<BulkFeedback> }) {
  const { t } = useTranslation();
  const { act, progress, isKept } = view;
  const numbers = { done: settledCount(view), count: toSendCount(view) };
  const status = isUnderWay(view)
    ? t(`bulkActs.header.${act.order?.verb ?? 'undo'}`, numbers)
    : t('bulkActs.stoppedAt', { done: progress.done, total: toSendCount(view) });
  const whatThen = isUnderWay(view) ? 'goesOn' : 'stays';
  return (
    <p>
      <strong>{status}</strong> · {act.datasetName}
      <br />
      {t(`bulkActs.signOut.${isKept ? whatThen : 'notKept'}`)}
    </p>
  );
});
