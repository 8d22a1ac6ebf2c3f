import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import SuggestionGlyph from 'lucide-react/icons/sparkles';
import { Badge } from '../../../shared/components/Badge';
import type { ShownQuestionViewModel } from '../shown-question.view-model';
import type { AnswerProps } from './answer-props';
import styles from './Question.module.css';

interface ShownAnswerProps extends AnswerProps {
  question: ShownQuestionViewModel;
}

/** Says honestly what can be seen and what cannot be done. */
export const ShownAnswer = observer(function ShownAnswer({ question, labelId }: ShownAnswerProps) {
  const { t } = useTranslation();
  const { values, blocksSubmit, isSuggested } = question;
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={`${labelId}-note`}
      tabIndex={-1}
      data-question={question.question.name}
      className={styles['shown']}
    >
      {values.length === 0 ? (
        <p className={styles['quiet']}>{t('annotation.shown.none')}</p>
      ) : (
        <ul className={styles['values']}>
          {values.map(({ key, mark, text }) => (
            <li key={key} className={styles['value']}>
              <Badge>{mark}</Badge>
              <span dir="auto">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {isSuggested && values.length > 0 && (
        <p>
          <Badge tone="suggestion" glyph={SuggestionGlyph}>
            {t('annotation.shown.suggested')}
          </Badge>
        </p>
      )}
      <p className={styles['quiet']}>{t(`annotation.shown.${question.settings.type}`)}</p>
      {blocksSubmit && <p className={styles['blocks']}>{t('annotation.shown.blocks')}</p>}
    </div>
  );
});
