import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import type { FormFocus } from '#ui/annotation-kit/editors/form-focus';
import { useAnswerSight, type SightedForm } from '#ui/annotation-kit/editors/use-answer-sight';
import { useFocusRequests } from '#ui/annotation-kit/editors/use-focus-requests';
import styles from './AnswerForm.module.css';
import { useListRoom } from './use-list-room';

interface QuestionListProps {
  focus: FormFocus;
  /** Set if suggestions must be visible before they are submitted. */
  sighted?: SightedForm;
  children: ReactNode;
}

/** The scrolling questions of a form. A click next to them focuses the first one. */
export const QuestionList = observer(function QuestionList({ focus, sighted, children }: QuestionListProps) {
  const list = useFocusRequests<HTMLDivElement>(focus);
  useAnswerSight(sighted, list);
  useListRoom(list);
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
