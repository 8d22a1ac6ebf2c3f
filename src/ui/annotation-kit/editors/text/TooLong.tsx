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

/** How long the text may be, once it is longer. In KiB, so that few keys change what is announced. */
export const TooLong = observer(function TooLong({ question, labelId }: TooLongProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { excess } = question;
  const text =
    excess &&
    t('annotation.text.tooLong', { limit: formats.number(excess.limit), size: formats.number(excess.size) });
  return (
    <>
      {text !== null && (
        <p id={`${labelId}-limit`} className={styles['limit']}>
          {text}
        </p>
      )}
      <VisuallyHidden role="status">{text}</VisuallyHidden>
    </>
  );
});
