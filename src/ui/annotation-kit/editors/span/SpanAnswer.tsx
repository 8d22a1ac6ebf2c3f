import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import WarningGlyph from 'lucide-react/icons/triangle-alert';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { SpanQuestionViewModel } from './span-question.view-model';
import type { AnswerProps } from '#ui/annotation-kit/editors/form-navigation';
import { spanTextSupport } from '#ui/annotation-kit/span-text/span-text-support';
import { OccurrencesDialog } from './OccurrencesDialog';
import { SpanAnnouncer } from './SpanAnnouncer';
import { SpanLabels } from './SpanLabels';
import { SpanList } from './SpanList';
import styles from './SpanAnswer.module.css';

interface SpanAnswerProps extends AnswerProps {
  question: SpanQuestionViewModel;
}

/** The available labels and the list of spans; spans are marked in the text of the record. */
export const SpanAnswer = observer(function SpanAnswer({ question, labelId, form }: SpanAnswerProps) {
  const isSupported = spanTextSupport() !== 'none';
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={`${labelId}-note`}
      tabIndex={-1}
      data-question={question.question.name}
      className={styles['answer']}
    >
      {isSupported ? <SpanLabels question={question} form={form} /> : <Unsupported />}
      <SpanList question={question} form={form} isEditable={isSupported} />
      <OccurrencesDialog question={question} />
      <SpanAnnouncer question={question} />
    </div>
  );
});

const Unsupported = observer(function Unsupported() {
  const { t } = useTranslation();
  return (
    <p className={styles['unsupported']}>
      <Icon glyph={WarningGlyph} />
      {t('annotation.spans.unsupported')}
    </p>
  );
});
