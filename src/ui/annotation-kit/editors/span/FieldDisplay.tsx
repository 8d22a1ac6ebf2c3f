import { observer } from 'mobx-react-lite';
import type { AnnotationPreferences } from '#ui/annotation-kit/annotation-preferences';
import { DisplayChoice } from '#ui/annotation-kit/record-field/DisplayChoice.tsx';
import type { SpanQuestionViewModel } from './span-question.view-model';

interface FieldDisplayProps {
  question: SpanQuestionViewModel;
  /** Title of the field. */
  title: string;
  isFormatted: boolean;
  preferences: Pick<AnnotationPreferences, 'openMarked'>;
}

/**
 * Switches a Markdown field between formatted text and source, in which spans are marked. Choosing a label shows the
 * source automatically; the choice made here is remembered for the dataset.
 */
export const FieldDisplay = observer(function FieldDisplay({
  question,
  title,
  isFormatted,
  preferences,
}: FieldDisplayProps) {
  const show = (isWanted: boolean) => {
    if (isWanted) question.showFormatted();
    else question.showMarking();
    preferences.openMarked(question.question.datasetId, question.field, !isWanted);
  };
  return (
    <DisplayChoice
      title={title}
      isFormatted={isFormatted}
      other="mark"
      hidden={isFormatted ? question.spans.length : 0}
      onChange={show}
    />
  );
});
