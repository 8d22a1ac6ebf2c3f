import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { pickedCount } from '#domain/bulk/record-pick';
import type { Field } from '#domain/field/field';
import { Button } from '#ui/shared/components/Button.tsx';
import { Dialog } from '#ui/shared/components/Dialog.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { FAILURE_TEXTS } from '#ui/annotation-kit/notices/failure-text';
import styles from './ActDialog.module.css';
import type { ActQuestion } from './act-question.view-model';
import { ChangeList } from './ChangeList';
import { Estimate } from './Estimate';
import { PlanNumbers, SourceList } from './PlanNumbers';
import { SampleButtons, SampleRecord, type SampleEffects } from './SampleRecord';
import { useId, type ChangeEvent } from 'react';
import { useFormats } from '#ui/shared/i18n/use-formats';

interface ActDialogProps {
  question: ActQuestion;
  fields: readonly Field[];
  Effects: SampleEffects;
}

/** Before many records are acted on: how many, what they get, and a look at some of them. */
export const ActDialog = observer(function ActDialog({ question, fields, Effects }: ActDialogProps) {
  const { t } = useTranslation();
  const { isLooking, look, request, count, takesSuggestions } = question;
  const isAtSample = isLooking && look !== null;
  const asked = takesSuggestions
    ? t('bulkActs.ask.suggestions')
    : t(`bulkActs.ask.${request.order.verb}`, { count });
  const title = isAtSample ? t('bulkActs.sample.title') : asked;
  return (
    <Dialog
      isOpen
      kind="alertdialog"
      // The key that led here may still be held: nothing that it could press has the focus.
      isText={!isAtSample}
      size={isAtSample ? 'large' : 'medium'}
      title={title}
      onClose={isAtSample ? question.stopLooking : question.cancel}
      footer={
        isAtSample ? <SampleButtons question={question} look={look} /> : <Buttons question={question} />
      }
    >
      {isAtSample ? (
        <SampleRecord look={look} request={request} fields={fields} Effects={Effects} />
      ) : (
        <Question question={question} />
      )}
      {/* Always there, because a screen reader only follows a region it has seen before. */}
      <div role="status">{!isAtSample && look !== null && <Estimate look={look} total={count} />}</div>
    </Dialog>
  );
});

const Question = observer(function Question({ question }: Pick<ActDialogProps, 'question'>) {
  const { t } = useTranslation();
  const { failure, found, isNothing, request, summary, least, takesSuggestions } = question;
  const total = summary?.total ?? pickedCount(request.pick);
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
      {takesSuggestions && <LeastScore question={question} />}
      {/* Always there, because a screen reader only follows a region it has seen before. */}
      <div role="status" className={styles['numbers']}>
        {summary !== null && (takesSuggestions || summary.skipped.size > 0) && (
          <PlanNumbers summary={summary} least={least} />
        )}
      </div>
      {takesSuggestions && summary !== null && summary.sent > 0 && (
        <SourceList summary={summary} questions={request.questions} />
      )}
      <ChangeList order={request.order} questions={request.questions} />
      <p className={styles['note']}>{t('bulkActs.ask.canUndo')}</p>
      {/* Always there, because a screen reader only follows a region it has seen before. */}
      <p role="status" className={styles['note']}>
        {found !== null && t('bulkActs.ask.collecting', { found, total })}
      </p>
    </div>
  );
});

const Buttons = observer(function Buttons({ question }: Pick<ActDialogProps, 'question'>) {
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
          {t(`bulkActs.ask.confirm.${request.order.verb}`, { count })}
        </Button>
      ) : (
        <Button variant="primary" onClick={question.retry}>
          {t('actions.retry')}
        </Button>
      )}
    </>
  );
});

/** Steps of a percent; nothing is asked at the lowest. */
const STEPS = 100;

/** Which suggestions are taken, by their score. */
const LeastScore = observer(function LeastScore({ question }: { question: ActQuestion }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const id = useId();
  const { least } = question;
  const words =
    least === null ? t('bulkActs.least.any') : t('bulkActs.least.from', { score: formats.percent(least) });
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const step = Number(target.value);
    question.askScore(step === 0 ? null : step / STEPS);
  };
  return (
    <div className={styles['least']}>
      <label htmlFor={id}>{t('bulkActs.least.label')}</label>
      <output htmlFor={id} aria-hidden>
        {words}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={STEPS}
        value={Math.round((least ?? 0) * STEPS)}
        aria-valuetext={words}
        aria-describedby={`${id}-note`}
        onChange={handleChange}
      />
      <p id={`${id}-note`} className={styles['note']}>
        {t('bulkActs.least.note')}
      </p>
    </div>
  );
});
