import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import ClearGlyph from 'lucide-react/icons/x';
import type { Choice } from '#domain/choice/choice-list';
import { SuggestionMark } from './SuggestionMark';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { ChoicePill } from './ChoicePill';
import type { ChoicesViewModel } from './choices.view-model';
import styles from './ChosenChoices.module.css';

interface ChosenChoicesProps {
  id: string;
  choices: ChoicesViewModel;
}

/** The chosen options of a list with more options than fit the available space (ANN-86). */
export const ChosenChoices = observer(function ChosenChoices({ id, choices }: ChosenChoicesProps) {
  const { t } = useTranslation();
  const { chosenChoices, list } = choices;
  // A list that is long enough to scroll contains all options.
  const folded = new Set(list.isLong ? [] : list.beyondFold);
  return (
    <div className={styles['row']} data-several={choices.isMultiple || undefined}>
      <VisuallyHidden id={id}>
        {chosenChoices.length > 0 &&
          t('annotation.options.chosen', { option: chosenChoices.map(({ text }) => text).join(', ') })}
      </VisuallyHidden>
      {chosenChoices.length === 0 && choices.recordCount === 1 && (
        <span className={styles['none']} aria-hidden>
          {t('annotation.options.noneChosen')}
        </span>
      )}
      {chosenChoices.map((choice) => (
        <ChosenChoice key={choice.id} choice={choice} choices={choices} isFolded={folded.has(choice)} />
      ))}
    </div>
  );
});

interface ChosenChoiceProps {
  choice: Choice;
  choices: ChoicesViewModel;
  /** Whether it is missing from the options below, so that the option itself is shown here. */
  isFolded: boolean;
}

const ChosenChoice = observer(function ChosenChoice({ choice, choices, isFolded }: ChosenChoiceProps) {
  const { t } = useTranslation();
  const { id, text, description } = choice;
  const agent = choices.suggestionAgent;
  return (
    <span data-chosen={id} className={styles['chosen']}>
      {isFolded ? (
        <ChoicePill choice={choice} choices={choices} />
      ) : (
        <span className={styles['text']} dir="auto" title={description ?? text} aria-hidden>
          {text}
        </span>
      )}
      {choices.isSuggested(id) && (
        <span className={styles['source']} aria-hidden>
          {!isFolded && <SuggestionMark score={choices.suggestedScore(id)} agent={agent} />}
          {agent !== null && <span className={styles['agent']}>{agent}</span>}
        </span>
      )}
      {/* The keyboard deselects the focused option instead, so that Tab moves directly to the options. */}
      <IconButton
        label={t('annotation.options.clear', { option: text })}
        glyph={ClearGlyph}
        size="small"
        tabIndex={-1}
        onClick={() => choices.toggle(id, 'question')}
      />
    </span>
  );
});
