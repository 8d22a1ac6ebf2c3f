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

/**
 * Shows the limit if a text exceeds it or a paste was refused. The size is in KiB, so that few keystrokes change the
 * announcement.
 */
export const TooLong = observer(function TooLong({ question, labelId }: TooLongProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { excess, refused } = question;
  const sizes = ({ limit, size }: NonNullable<typeof excess>) => ({
    limit: formats.number(limit),
    size: formats.number(size),
  });
  const text =
    (refused && t('annotation.text.notPasted', sizes(refused))) ??
    (excess && t('annotation.text.tooLong', sizes(excess)));
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
