import { observer } from 'mobx-react-lite';
import { useCallback, useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useComputed } from '#ui/shared/hooks/use-computed';
import type { AnswerProps, AskedQuestion, FormNavigation } from './form-navigation';
import { pressQuestionKey } from './question-key-press';
import type { QuestionViewModel } from './question.view-model';
import { editorOf } from './question-editors.tsx';
import { QuestionHead } from './QuestionHead';
import styles from './Question.module.css';

interface QuestionProps {
  question: QuestionViewModel;
  form: FormNavigation;
}

interface QuestionFrameProps {
  question: AskedQuestion;
  form: FormNavigation;
  children: ReactNode;
}

const ITS_OWN = 'a, button, input, textarea, [data-choice], [data-question]';

export const Question = observer(function Question({ question, form }: QuestionProps) {
  const id = useId();
  return (
    <QuestionFrame question={question} form={form}>
      <QuestionHead id={id} question={question} form={form} />
      <Answer labelId={id} question={question} form={form} />
    </QuestionFrame>
  );
});

/** Handles the keys and clicks of a question of any kind. */
export const QuestionFrame = observer(function QuestionFrame({
  question,
  form,
  children,
}: QuestionFrameProps) {
  const { name } = question.question;
  const handleKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => pressQuestionKey(event, question, form),
    [question, form],
  );
  const isCurrent = useComputed(useCallback(() => form.current === name, [form, name]));
  const handleClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    // A tooltip above the question is its descendant in the React tree but not in the DOM.
    const isHere = target instanceof Element && currentTarget.contains(target);
    if (isHere && target.closest(ITS_OWN) === null) form.focus.ask(name, 'question');
  };
  return (
    // Handles the keys and clicks of all its descendants; each control has its own role.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles['question']}
      data-frame
      data-current={isCurrent || undefined}
      onFocus={() => form.focus.noteFocus(name)}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      {children}
    </div>
  );
});

interface AnyAnswerProps extends AnswerProps {
  question: QuestionViewModel;
}

/** The answer to a question of any kind. */
export const Answer = observer(function Answer(props: AnyAnswerProps) {
  const { Answer: AnswerOfKind } = editorOf(props.question);
  return <AnswerOfKind {...props} />;
});
