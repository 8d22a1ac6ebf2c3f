import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { Choice } from '#domain/choice/choice-list';
import { NumberCap } from '#ui/shared/components/KeyCap.tsx';
import type { ChoicesViewModel } from './choices.view-model';
import { useComputed } from '#ui/shared/hooks/use-computed';
import type { ChoicePosition } from './LongChoiceList';
import { ShareMark } from './ShareMark';
import { SuggestionMark } from './SuggestionMark';
import pill from './Pill.module.css';
import styles from './Choice.module.css';

interface ChoicePillProps {
  choice: Choice;
  choices: ChoicesViewModel;
  /** Set in a long list. */
  position?: ChoicePosition;
}

/** One option. The surrounding element handles its clicks and keys. */
export const ChoicePill = observer(function ChoicePill({ choice, choices, position }: ChoicePillProps) {
  const { id, text, number, description } = choice;
  const isChosen = useComputed(useCallback(() => choices.isChosen(id), [choices, id]));
  const isSuggested = useComputed(useCallback(() => choices.isSuggested(id), [choices, id]));
  const score = useComputed(useCallback(() => choices.suggestedScore(id), [choices, id]));
  const share = useComputed(useCallback(() => choices.shareOf(id), [choices, id]));
  const isStop = useComputed(useCallback(() => choices.list.stop === id, [choices, id]));
  return (
    <div
      role={choices.isMultiple ? 'checkbox' : 'radio'}
      aria-checked={choices.isMultiple && typeof share === 'number' ? 'mixed' : isChosen}
      tabIndex={isStop ? 0 : -1}
      data-choice={id}
      data-stop={isStop || undefined}
      data-share={share === null ? undefined : typeof share === 'number' ? 'some' : share}
      className={`${pill['pill']} ${styles['choice']}`}
      title={description ?? text}
      // Checkboxes do not support a position in a set.
      {...(position &&
        !choices.isMultiple && { 'aria-posinset': position.number, 'aria-setsize': position.count })}
    >
      {choices.showsNumbers && <NumberCap number={number} tone={isChosen ? 'inverse' : 'plain'} />}
      <span className={styles['text']} dir="auto">
        {text}
      </span>
      {share !== null && <ShareMark share={share} choices={choices} />}
      {isSuggested && (
        <>
          {' '}
          <SuggestionMark score={score} agent={choices.suggestionAgent} />
        </>
      )}
    </div>
  );
});
