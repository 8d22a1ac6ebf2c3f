import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import NextGlyph from 'lucide-react/icons/chevron-right';
import PreviousGlyph from 'lucide-react/icons/chevron-left';
import type { Clock } from '#application/shared/ports/clock.port';
import type { Cells } from '#domain/dataset-import/source-row';
import type { Field } from '#domain/field/field';
import { AnnotationPreferences } from '#ui/annotation-kit/annotation-preferences';
import { PreviewedQuestion } from '#ui/annotation-kit/editors/answer-form/PreviewedQuestion.tsx';
import type { QuestionPreview } from '#ui/annotation-kit/editors/answer-form/question-preview';
import { MatchTally } from '#ui/annotation-kit/matches/match-tally';
import { RecordField } from '#ui/annotation-kit/record-field/RecordField.tsx';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { leftOutReason } from '../import-texts';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { RecordPreview, type ImportPlans } from './record-preview.view-model';
import styles from './RecordPreview.module.css';
import { keyOf } from '#ui/shared/keys/pressed-key';

interface RecordPreviewViewProps {
  rows: readonly Cells[];
  plans: ImportPlans;
  clock: Clock;
}

export const RecordPreviewView = observer(function RecordPreviewView({
  rows,
  plans,
  clock,
}: RecordPreviewViewProps) {
  const preview = useMemo(() => new RecordPreview(rows, plans, clock), [rows, plans, clock]);
  return (
    <div className={styles['body']}>
      <Stepper preview={preview} />
      <Problem preview={preview} />
      <Texts preview={preview} />
      <Questions preview={preview} />
    </div>
  );
});

interface PreviewProps {
  preview: RecordPreview;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

const Stepper = observer(function Stepper({ preview }: PreviewProps) {
  const { t } = useTranslation();
  const { place, count } = preview;
  const handleKeyDown = (event: KeyboardEvent) => {
    const way = STEPS[keyOf(event)];
    if (way === undefined) return;
    event.preventDefault();
    preview.step(way);
  };
  return (
    <div role="group" aria-label={t('newDataset.preview.records')} className={styles['stepper']}>
      <IconButton
        label={t('newDataset.preview.previous')}
        glyph={PreviousGlyph}
        size="small"
        isDisabled={place === 0}
        onKeyDown={handleKeyDown}
        onClick={() => preview.step(-1)}
      />
      <IconButton
        label={t('newDataset.preview.next')}
        glyph={NextGlyph}
        size="small"
        isDisabled={place === count - 1}
        onKeyDown={handleKeyDown}
        onClick={() => preview.step(1)}
      />
      <p role="status">{t('newDataset.preview.place', { place: place + 1, total: count })}</p>
    </div>
  );
});

const Problem = observer(function Problem({ preview: { problem } }: PreviewProps) {
  const { t } = useTranslation();
  if (problem === null) return null;
  return (
    <p className={styles['problem']}>
      {t('newDataset.preview.problem', { reason: leftOutReason(t, { problem }) })}
    </p>
  );
});

const Texts = observer(function Texts({ preview }: PreviewProps) {
  const { t } = useTranslation();
  const { fields } = preview;
  const [tally] = useState(() => new MatchTally());
  return (
    <div className={styles['texts']} role="group" aria-label={t('newDataset.preview.record')}>
      {fields.map((field) => (
        <Text key={field.name} field={field} preview={preview} tally={tally} />
      ))}
      {fields.length === 0 && <p className={styles['none']}>{t('newDataset.preview.noField')}</p>}
    </div>
  );
});

interface TextProps extends PreviewProps {
  field: Field;
  tally: MatchTally;
}

/** A store that remembers nothing, so that fields of the next preview have their default display. */
const FORGETFUL = { read: () => null, write: () => undefined };

const Text = observer(function Text({ field, preview, tally }: TextProps) {
  const text = useComputed(useCallback(() => preview.fieldText(field.name), [preview, field]));
  const [displays] = useState(() => new AnnotationPreferences(FORGETFUL));
  if (text === undefined || text === '') return null;
  return <RecordField field={field} text={text} form={preview} preferences={displays} tally={tally} />;
});

const Questions = observer(function Questions({ preview }: PreviewProps) {
  const { t } = useTranslation();
  if (preview.previews.length === 0)
    return <p className={styles['none']}>{t('newDataset.preview.noQuestion')}</p>;
  return preview.previews.map((question) => <QuestionOrNote key={question.name} question={question} />);
});

/** A question, or a note if it has no options. */
const QuestionOrNote = observer(function QuestionOrNote({ question }: { question: QuestionPreview }) {
  const { t } = useTranslation();
  const isOptionless = useComputed(
    useCallback(() => {
      const { settings } = question.question.question;
      return 'options' in settings && settings.options.length === 0;
    }, [question]),
  );
  return (
    <PreviewedQuestion
      preview={question}
      {...(isOptionless && {
        instead: <p className={styles['none']}>{t('newDataset.preview.noOption')}</p>,
      })}
    />
  );
});
