import { observer } from 'mobx-react-lite';
import { useTexts } from '#ui/shared/i18n/use-texts';
import type { AnnotationPreferences } from '#ui/annotation-kit/annotation-preferences';
import type { SpanQuestionViewModel } from './span-question.view-model';
import styles from './FieldDisplay.module.css';

interface FieldDisplayProps {
  question: SpanQuestionViewModel;
  /** Title of the field. */
  title: string;
  isFormatted: boolean;
  preferences: Pick<AnnotationPreferences, 'openMarked'>;
}

/**
 * The choice between a Markdown field as its author meant it and as its source, in which spans are marked. Choosing a
 * label shows the source by itself; what the user chooses here is how the dataset opens next time.
 */
export const FieldDisplay = observer(function FieldDisplay({
  question,
  title,
  isFormatted,
  preferences,
}: FieldDisplayProps) {
  const t = useTexts();
  const hidden = isFormatted ? question.spans.length : 0;
  const show = (isMarking: boolean) => () => {
    if (isMarking) question.showMarking();
    else question.showFormatted();
    preferences.openMarked(question.question.datasetId, question.field, isMarking);
  };
  return (
    <div className={styles['display']}>
      {/* Buttons, not radios: from here too, the arrow keys page through the records. */}
      <div
        role="group"
        className={styles['choices']}
        aria-label={t('annotation.record.display.label', { title })}
      >
        <button type="button" className={styles['choice']} aria-pressed={isFormatted} onClick={show(false)}>
          {t('annotation.record.display.formatted')}
        </button>
        <button type="button" className={styles['choice']} aria-pressed={!isFormatted} onClick={show(true)}>
          {t('annotation.record.display.mark')}
        </button>
      </div>
      {hidden > 0 && (
        <span className={styles['hidden']}>{t('annotation.record.display.hidden', { count: hidden })}</span>
      )}
    </div>
  );
});
