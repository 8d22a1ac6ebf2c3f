import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useKeptRoom } from '#ui/shared/hooks/use-kept-room';
import type { FocusDepth } from '../editors/form-focus';
import type { ChoicesViewModel } from './choices.view-model';
import { ChoicePill } from './ChoicePill';
import { ChoiceSearch } from './ChoiceSearch';
import { ChosenChoices } from './ChosenChoices';
import { FoldButton } from './FoldButton';
import { LongChoiceList } from './LongChoiceList';
import styles from './Choice.module.css';

interface ChoiceOptionsProps {
  choices: ChoicesViewModel;
  /** Id of the element that names the choice; with `-note` appended, of the one that describes it. */
  labelId: string;
  /** Names what is chosen, for the label of the search. */
  title: string;
  /** Whether an option has to be chosen. */
  isRequired: boolean;
  /** Attributes by which a page finds the group of options. */
  marks?: Readonly<Record<`data-${string}`, string>>;
  /** Called on a click on an option, or with undefined between the options. */
  onPress: (choiceId: string | undefined) => void;
  /** Moves the focus from the search among the options, or to the group as a whole. */
  onLeaveSearch: (to: FocusDepth) => void;
}

/** The options of a choice, with a search and the chosen ones above a long list. */
export const ChoiceOptions = observer(function ChoiceOptions(props: ChoiceOptionsProps) {
  const { choices, labelId, title, isRequired, marks, onPress, onLeaveSearch } = props;
  const { list, isMultiple } = choices;
  // A click chooses and keeps the focus on the group as a whole, where the keys of the page work.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  const options = useKeptRoom<HTMLDivElement>(list);
  const chosenId = `${labelId}-chosen`;
  const describedBy = list.isSearchable ? `${labelId}-note ${chosenId}` : `${labelId}-note`;
  return (
    <div className={styles['answer']} data-searchable={list.isSearchable || undefined}>
      {list.isSearchable && (
        <ChoiceSearch
          list={list}
          title={title}
          isMultiple={isMultiple}
          onChoose={() => choices.chooseFound()}
          onLeave={onLeaveSearch}
        />
      )}
      {list.isFoldable && (
        <div className={styles['fold']}>
          <FoldButton list={list} />
        </div>
      )}
      {/* The role depends on the choice, which the lint rules cannot see; the surrounding element handles the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        role={isMultiple ? 'group' : 'radiogroup'}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        {...(!isMultiple && isRequired && { 'aria-required': true })}
        tabIndex={-1}
        {...marks}
        className={styles['choices']}
        onMouseDown={keepFocus}
        onClick={(event) => onPress(choiceAt(event))}
      >
        <div ref={options} className={styles['options']} data-list-room={list.isLong || undefined}>
          {list.isLong ? (
            <LongChoiceList list={list}>
              {(choice, position) => <ChoicePill choice={choice} choices={choices} position={position} />}
            </LongChoiceList>
          ) : (
            <ChoicePills choices={choices} />
          )}
        </div>
        {list.isSearchable && <ChosenChoices id={chosenId} choices={choices} />}
      </div>
      <ChoiceAnnouncementLine choices={choices} />
    </div>
  );
});

/** Reads only the list: each option observes on its own whether it is chosen. */
const ChoicePills = observer(function ChoicePills({ choices }: { choices: ChoicesViewModel }) {
  const { shown, beyondFold } = choices.list;
  const rest = beyondFold.length === 0 ? shown : shown.slice(0, -beyondFold.length);
  return rest.map((choice) => <ChoicePill key={choice.id} choice={choice} choices={choices} />);
});

/** Announces the change of an option by a digit or the search, since the option does not have the focus. */
const ChoiceAnnouncementLine = observer(function ChoiceAnnouncementLine({
  choices: { announcement },
}: {
  choices: ChoicesViewModel;
}) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden role="status">
      {announcement !== null &&
        t(`annotation.options.${announcement.isChosen ? 'chosen' : 'deselected'}`, {
          option: announcement.text,
        })}
    </VisuallyHidden>
  );
});

function choiceAt({ target }: MouseEvent): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-choice]') : null;
  return element?.dataset['choice'];
}
