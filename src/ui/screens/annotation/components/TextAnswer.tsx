import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { TextQuestionViewModel } from '../text-question.view-model';
import type { AnswerProps } from './answer-props';
import { SuggestionMark } from './SuggestionMark';
import styles from './Question.module.css';

interface TextAnswerProps extends AnswerProps {
  question: TextQuestionViewModel;
}

/** The box is the question as a whole; the text in it is where Enter makes a line. */
export const TextAnswer = observer(function TextAnswer({ question, labelId }: TextAnswerProps) {
  const { t } = useTranslation();
  const { name, required } = question.question;
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={`${labelId}-note`}
      tabIndex={-1}
      data-question={name}
      className={styles['textBox']}
    >
      <textarea
        aria-labelledby={labelId}
        aria-describedby={`${labelId}-note`}
        aria-required={required || undefined}
        data-stop
        dir="auto"
        rows={3}
        className={styles['input']}
        placeholder={t('annotation.text.placeholder')}
        value={question.text}
        onChange={(event) => question.setText(event.target.value)}
      />
      {question.isSuggested && (
        <span className={styles['mark']}>
          <SuggestionMark />
        </span>
      )}
    </div>
  );
});
