import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { SpanLabel } from '#domain/question/span-labels';
import { NumberCap } from '#ui/shared/components/KeyCap.tsx';
import type { ChoicePosition } from '#ui/annotation-kit/choice/LongChoiceList.tsx';
import { labelStyle } from '#ui/annotation-kit/span-text/span-painting';
import type { SpanQuestionViewModel } from './span-question.view-model';
import { useComputed } from '#ui/shared/hooks/use-computed';
import styles from './SpanLabels.module.css';

interface LabelPillProps {
  label: SpanLabel;
  question: SpanQuestionViewModel;
  /** Set in a long list. */
  position?: ChoicePosition;
}

/** One label in its color. The surrounding question handles its clicks and keys. */
export const LabelPill = observer(function LabelPill({ label, question, position }: LabelPillProps) {
  const { id, text, number, description } = label;
  const isActive = useComputed(useCallback(() => question.activeLabel === id, [question, id]));
  const isStop = useComputed(useCallback(() => question.list.stop === id, [question, id]));
  return (
    <div
      role="radio"
      aria-checked={isActive}
      tabIndex={isStop ? 0 : -1}
      data-choice={id}
      data-stop={isStop || undefined}
      className={styles['label']}
      style={labelStyle(label)}
      title={description ?? text}
      {...(position && { 'aria-posinset': position.number, 'aria-setsize': position.count })}
    >
      <NumberCap number={number} tone="inverse" />
      <span className={styles['text']} dir="auto">
        {text}
      </span>
    </div>
  );
});
