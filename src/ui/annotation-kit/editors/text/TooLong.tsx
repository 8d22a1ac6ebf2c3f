import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { TextQuestionViewModel } from './text-question.view-model';
import styles from './TextAnswer.module.css';

interface TooLongProps {
  question: TextQuestionViewModel;
  labelId: string;
}

/** How long the text may be, once it is longer. Announced once, not with each key. */
export const TooLong = observer(function TooLong({ question, labelId }: TooLongProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { excess } = question;
  return (
    <>
      {excess !== null && (
        <p id={`${labelId}-limit`} className={styles['limit']}>
          {t('annotation.text.tooLong', {
            limit: formats.number(excess.limit),
            number: formats.number(excess.length),
          })}
        </p>
      )}
      <VisuallyHidden role="status">
        {excess !== null && t('annotation.text.tooLongStatus', { limit: formats.number(excess.limit) })}
      </VisuallyHidden>
    </>
  );
});
