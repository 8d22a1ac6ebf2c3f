import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { BulkRecord } from '#domain/bulk/bulk-record';
import { Button } from '#ui/shared/components/Button.tsx';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';
import styles from './ActDialog.module.css';
import type { ActQuestion } from './act-question.view-model';
import { EstimateText } from './EstimateText';
import type { ActSlots } from './act-slots';
import { SampleButtons, SampleRecord } from './SampleRecord';

interface ActDialogProps<S extends BulkRecord> {
  question: ActQuestion<S>;
  slots: ActSlots<S>;
}

/** Confirms an action on many records: their number, the change, and a sample to check. */
export const ActDialog = observer(function ActDialog<S extends BulkRecord>(props: ActDialogProps<S>) {
  const { question, slots } = props;
  const { t } = useTranslation();
  const { isLooking, look, request, count } = question;
  const isAtSample = isLooking && look !== null;
  const title = isAtSample ? t('bulkActs.sample.title') : slots.words.title(request.order, count);
  return (
    <Dialog
      isOpen
      kind="alertdialog"
      // The key that opened the dialog may still be held, so no button has the focus.
      isText={!isAtSample}
      size={isAtSample ? 'large' : 'medium'}
      title={title}
      onClose={isAtSample ? question.stopLooking : question.cancel}
      footer={
        isAtSample ? (
          <SampleButtons question={question} look={look} />
        ) : (
          <Buttons question={question} slots={slots} />
        )
      }
    >
      {isAtSample ? (
        <SampleRecord look={look} request={request} slots={slots} />
      ) : (
        <Question question={question} slots={slots} />
      )}
      {/* Always rendered, because screen readers announce only changes of existing live regions. */}
      <div role="status">
        {!isAtSample && look !== null && look.result.looked > 0 && (
          <p className={styles['estimate']}>
            <EstimateText result={look.result} total={count} />
          </p>
        )}
      </div>
    </Dialog>
  );
});

const Question = observer(function Question<S extends BulkRecord>({ question, slots }: ActDialogProps<S>) {
  const { t } = useTranslation();
  const { failure, found, isNothing, promised, request, summary } = question;
  const total = summary?.total ?? promised;
  if (failure !== null)
    return (
      <ErrorText>
        {t('annotation.failure.records')}: {t(FAILURE_TEXTS[failure.kind])}
      </ErrorText>
    );
  if (isNothing) return <p>{t('bulkActs.ask.nothing')}</p>;
  return (
    <div className={styles['question']}>
      {request.pick.mode === 'all-matching' && <p>{t('bulkActs.ask.allMatching', { count: total })}</p>}
      {slots.order(question)}
      <p className={styles['note']}>{t('bulkActs.ask.canUndo')}</p>
      {/* Always rendered, because screen readers announce only changes of existing live regions. */}
      <p role="status" className={styles['note']}>
        {found !== null && t('bulkActs.ask.collecting', { found, total })}
      </p>
    </div>
  );
});

const Buttons = observer(function Buttons<S extends BulkRecord>({ question, slots }: ActDialogProps<S>) {
  const { t } = useTranslation();
  const { failure, isNothing, isReady, canConfirm, sampleSize, look, request, count } = question;
  const hasLooked = (look?.result.looked ?? 0) > 0;
  if (isNothing) return <Button onClick={question.cancel}>{t('actions.close')}</Button>;
  return (
    <>
      <Button onClick={question.cancel}>{t('actions.cancel')}</Button>
      {sampleSize > 0 && (
        <Button onClick={question.startLooking}>
          {hasLooked ? t('bulkActs.sample.again') : t('bulkActs.sample.start', { count: sampleSize })}
        </Button>
      )}
      {failure === null ? (
        <Button
          variant="primary"
          isBusy={!isReady}
          isDisabled={isReady && !canConfirm}
          onClick={question.confirm}
        >
          {slots.words.confirm(request.order, count)}
        </Button>
      ) : (
        <Button variant="primary" onClick={question.retry}>
          {t('actions.retry')}
        </Button>
      )}
    </>
  );
});
