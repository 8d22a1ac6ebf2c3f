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

/** The rendered answer. A click opens it for writing, as do Shift+Enter, a letter or Tab. */
export const TextPreview = observer(function TextPreview({ question, onWrite }: TextPreviewProps) {
  const { t } = useTranslation();
  const handleClick = ({ target }: MouseEvent<HTMLElement>) => {
    if (isForReading(target)) onWrite();
  };
  return (
    // The box scrolls, so it must be reachable by keyboard; its content has its own roles.
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

/** False for links and buttons, and at the end of selecting text. */
function isForReading(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  const isMarking = target.ownerDocument.getSelection()?.isCollapsed === false;
  return !isMarking && target.closest('a, button, summary, audio, video') === null;
}
