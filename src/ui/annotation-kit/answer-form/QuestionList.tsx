import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import type { FormFocus } from '#ui/annotation-kit/editors/form-focus';
import { useFocusRequests } from '#ui/annotation-kit/editors/use-focus-requests';
import styles from './AnswerForm.module.css';

interface QuestionListProps {
  focus: FormFocus;
  children: ReactNode;
}

/** Questions of a form, which scroll. A press beside them leads to the first one. */
export const QuestionList = observer(function QuestionList({ focus, children }: QuestionListProps) {
  const list = useFocusRequests<HTMLDivElement>(focus);
  const handleClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) focus.enter();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={list} className={styles['questions']} onClick={handleClick}>
      {children}
    </div>
  );
});
