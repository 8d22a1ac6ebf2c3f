import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { Choice } from '#domain/question/choice';
import { NumberCap } from '#ui/shared/components/KeyCap.tsx';
import type { ChoiceQuestionViewModel } from './choices.view-model';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { ShareMark } from './ShareMark';
import { SuggestionMark } from './SuggestionMark';
import styles from './Choice.module.css';

interface ChoicePillProps {
  choice: Choice;
  question: ChoiceQuestionViewModel;
  /** In a virtualized list: its position, from 1, and the total number of options. */
  position?: { readonly number: number; readonly count: number };
}

/** One option. The surrounding question handles its clicks and keys. */
export const ChoicePill = observer(function ChoicePill({ choice, question, position }: ChoicePillProps) {
  const { id, text, number, description } = choice;
  const isChosen = useComputed(useCallback(() => question.isChosen(id), [question, id]));
  const isSuggested = useComputed(useCallback(() => question.isSuggested(id), [question, id]));
  const score = useComputed(useCallback(() => question.suggestedScore(id), [question, id]));
  const share = useComputed(useCallback(() => question.shareOf(id), [question, id]));
  const isStop = useComputed(useCallback(() => question.list.stop === id, [question, id]));
  const isRating = question.settings.type === 'rating';
  return (
    <div
      role={question.isMultiple ? 'checkbox' : 'radio'}
      aria-checked={question.isMultiple && typeof share === 'number' ? 'mixed' : isChosen}
      tabIndex={isStop ? 0 : -1}
      data-choice={id}
      data-stop={isStop || undefined}
      data-share={share === null ? undefined : typeof share === 'number' ? 'some' : share}
      className={styles['choice']}
      title={description ?? text}
      // Checkboxes do not support a position in a set.
      {...(position &&
        !question.isMultiple && { 'aria-posinset': position.number, 'aria-setsize': position.count })}
    >
      {!isRating && <NumberCap number={number} tone={isChosen ? 'inverse' : 'plain'} />}
      <span className={styles['text']} dir="auto">
        {text}
      </span>
      {share !== null && <ShareMark share={share} question={question} />}
      {isSuggested && (
        <>
          {' '}
          <SuggestionMark score={score} agent={question.suggestionAgent} />
        </>
      )}
    </div>
  );
});
