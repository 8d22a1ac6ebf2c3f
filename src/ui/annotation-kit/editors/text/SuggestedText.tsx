import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { useCopy } from '#ui/shared/hooks/use-copy';
import { MarkdownText } from '#ui/shared/markdown/MarkdownText.tsx';
import { PlainText } from '#ui/shared/text/PlainText.tsx';
import type { TextQuestionViewModel } from './text-question.view-model';
import styles from './TextAnswer.module.css';

interface SuggestedTextProps {
  question: TextQuestionViewModel;
  onTake: () => void;
}

/** The suggestion, which the user can compare with their own text, copy, or use instead. */
export const SuggestedText = observer(function SuggestedText({ question, onTake }: SuggestedTextProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const text = question.suggestedText ?? '';
  return (
    <div className={styles['suggested']}>
      {/* The box scrolls, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="group" aria-label={t('annotation.text.suggestion')} tabIndex={0} className={styles['shown']}>
        {question.isMarkdown ? <MarkdownText text={text} /> : <PlainText text={text} />}
      </div>
      <div className={styles['acts']}>
        <Button size="small" onClick={onTake}>
          {t('annotation.text.takeSuggestion')}
        </Button>
        {copy !== null && (
          <CopyButton label={t('annotation.text.copySuggestion')} size="small" onCopy={() => copy(text)} />
        )}
      </div>
    </div>
  );
});
