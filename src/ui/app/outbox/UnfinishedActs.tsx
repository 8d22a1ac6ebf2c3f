import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { isUnderWay, settledCount, toSendCount } from '#ui/shared/state/bulk/act-progress';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import type { BulkActView } from '#ui/shared/state/bulk/bulk-acts';

/** Progress of each act, and what happens to it when the user signs out. */
export const UnfinishedActs = observer(function UnfinishedActs({
  acts,
}: {
  acts: ReadonlyArray<BulkActView<BulkRecord>>;
}) {
  return acts.map((view) => <UnfinishedAct key={view.act.id} view={view} />);
});

const UnfinishedAct = observer(function UnfinishedAct({ view }: { view: BulkActView<BulkRecord> }) {
  const { t } = useTranslation();
  const { act, progress, isKept } = view;
  const numbers = { done: settledCount(view), count: toSendCount(view) };
  const status = isUnderWay(view)
    ? t(view.progressText, numbers)
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
