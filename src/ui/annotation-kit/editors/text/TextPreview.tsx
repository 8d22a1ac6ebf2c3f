import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkdownText } from '#ui/shared/markdown/MarkdownText.tsx';
import type { TextQuestionViewModel } from './text-question.view-model';
import styles from './TextAnswer.module.css';

interface TextPreviewProps {
  question: TextQuestionViewModel;
  onWrite: () => void;
}

/** How the answer will look. A press on it leads into the text; by keyboard Shift+Enter, a letter or Tab do. */
export const TextPreview = observer(function TextPreview({ question, onWrite }: TextPreviewProps) {
  const { t } = useTranslation();
  const handleClick = ({ target }: MouseEvent<HTMLElement>) => {
    if (isForReading(target)) onWrite();
  };
  return (
    // The box scrolls, so it has to be reached by keyboard; what it holds has roles of its own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={t('annotation.text.preview')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-unchanged={question.isUnchanged || undefined}
      className={styles['shown']}
      onClick={handleClick}
    >
      <MarkdownText text={question.text} />
    </div>
  );
});

/** Not a link or a button, and not the end of marking some words to copy them. */
function isForReading(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  const isMarking = target.ownerDocument.getSelection()?.isCollapsed === false;
  return !isMarking && target.closest('a, button, summary, audio, video') === null;
}
