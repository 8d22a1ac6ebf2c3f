import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type FocusEvent, type RefObject, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readingDirection } from '#domain/text/reading-direction';
import type { TextQuestionViewModel } from './text-question.view-model';
import type { AnswerProps } from '#ui/annotation-kit/editors/form-navigation';
import styles from './TextAnswer.module.css';
import { SuggestedText } from './SuggestedText';
import { TextPreview } from './TextPreview';
import { TextViews } from './TextViews';
import { TooLong } from './TooLong';

interface TextAnswerProps extends AnswerProps {
  question: TextQuestionViewModel;
}

/** A text answer. The focus on its box is on the question as a whole; in the text, Enter inserts a line break. */
export const TextAnswer = observer(function TextAnswer({
  question,
  labelId,
  form,
  placeholder,
}: TextAnswerProps) {
  const { name } = question.question;
  const write = () => form.focus.ask(name, 'inside');
  const take = () => {
    question.takeSuggestion();
    form.focus.ask(name, 'question');
  };
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy(question, labelId)}
      tabIndex={-1}
      data-question={name}
      className={styles['box']}
    >
      <TextViews question={question} onWrite={write} />
      <Writing question={question} labelId={labelId} placeholder={placeholder} />
      {question.view === 'preview' && <TextPreview question={question} onWrite={write} />}
      {question.view === 'suggestion' && <SuggestedText question={question} onTake={take} />}
      <TooLong question={question} labelId={labelId} />
    </div>
  );
});

/** While another view is shown, the text area stays in the document, hidden, so that Tab and other keys can reach it. */
const Writing = observer(function Writing({ question, labelId, placeholder }: Omit<TextAnswerProps, 'form'>) {
  const { t } = useTranslation();
  const box = useTextBox(question.text);
  const handleBlur = ({ target }: FocusEvent<HTMLTextAreaElement>) => {
    // Switching to another window does not leave the text.
    if (target.ownerDocument.activeElement !== target) question.stopWriting();
  };
  const admit = (event: SyntheticEvent<HTMLTextAreaElement>, data: DataTransfer) => {
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    // A dropped text does not replace the selection.
    const selection = { start, end: event.type === 'drop' ? start : end };
    if (!question.admitsPaste(data.getData('text'), selection)) event.preventDefault();
  };
  return (
    <textarea
      ref={box}
      aria-labelledby={labelId}
      aria-describedby={describedBy(question, labelId)}
      aria-invalid={question.excess !== null || undefined}
      aria-required={question.question.required || undefined}
      data-stop
      data-view={question.view}
      data-unchanged={question.isUnchanged || undefined}
      data-long={question.isLong || undefined}
      dir={question.isLong ? directionOf(question.text) : 'auto'}
      rows={3}
      className={styles['input']}
      placeholder={placeholder ?? t('annotation.text.placeholder')}
      onChange={(event) => question.setText(event.target.value)}
      onPaste={(event) => admit(event, event.clipboardData)}
      onDrop={(event) => admit(event, event.dataTransfer)}
      onFocus={() => question.startWriting()}
      onBlur={handleBlur}
    />
  );
});

/**
 * Sets the text of the box if it differs. React's `value` prop would set the default value with every letter, and
 * Chromium would then undo letter by letter instead of word by word.
 */
function useTextBox(text: string): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current !== null && current.value !== text) current.value = text;
  }, [text]);
  return box;
}

function describedBy({ excess, refused }: TextQuestionViewModel, labelId: string): string {
  return excess === null && refused === null ? `${labelId}-note` : `${labelId}-limit ${labelId}-note`;
}

/** Number of characters that determine the direction of a long text. */
const DIRECTION_SAMPLE = 1000;

function directionOf(text: string) {
  return readingDirection(text.slice(0, DIRECTION_SAMPLE));
}
