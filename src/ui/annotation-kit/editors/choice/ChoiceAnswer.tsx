import { observer } from 'mobx-react-lite';
import { type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import type { ChoiceQuestionViewModel } from './question-choice';
import { ChoicePill } from '#ui/annotation-kit/choice/ChoicePill.tsx';
import { ChosenChoices } from '#ui/annotation-kit/choice/ChosenChoices.tsx';
import { ChoiceSearch } from '#ui/annotation-kit/choice/ChoiceSearch.tsx';
import { FoldButton } from '#ui/annotation-kit/choice/FoldButton.tsx';
import type { ChoicesViewModel } from '#ui/annotation-kit/choice/choices.view-model';
import { useKeptRoom } from '#ui/shared/hooks/use-kept-room';
import type { AnswerProps } from '#ui/annotation-kit/editors/form-navigation';
import styles from '#ui/annotation-kit/choice/Choice.module.css';
import { LongChoiceList } from '#ui/annotation-kit/choice/LongChoiceList.tsx';

interface ChoiceAnswerProps extends AnswerProps {
  question: ChoiceQuestionViewModel;
}

export const ChoiceAnswer = observer(function ChoiceAnswer({ question, labelId, form }: ChoiceAnswerProps) {
  const { name, title, required } = question.question;
  const { list } = question;
  // A click chooses and keeps the focus on the question as a whole, where the keys of the page work.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  const press = (event: MouseEvent) => {
    const id = choiceAt(event);
    form.focus.ask(name, 'question');
    if (id !== undefined) question.toggle(id, 'question');
  };
  const options = useKeptRoom<HTMLDivElement>(list);
  const chosenId = `${labelId}-chosen`;
  const describedBy = list.isSearchable ? `${labelId}-note ${chosenId}` : `${labelId}-note`;
  return (
    <div className={styles['answer']} data-searchable={list.isSearchable || undefined}>
      {list.isSearchable && (
        <ChoiceSearch
          list={list}
          title={title}
          isMultiple={question.isMultiple}
          onChoose={() => question.chooseFound()}
          onLeave={(to) => form.focus.ask(name, to)}
        />
      )}
      {list.isFoldable && (
        <div className={styles['fold']}>
          <FoldButton list={list} />
        </div>
      )}
      {/* The role depends on the question, which the lint rules cannot see; the surrounding question handles the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        role={question.isMultiple ? 'group' : 'radiogroup'}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        {...(!question.isMultiple && required && { 'aria-required': true })}
        tabIndex={-1}
        data-question={name}
        data-kind={question.settings.type}
        className={styles['choices']}
        onMouseDown={keepFocus}
        onClick={press}
      >
        <div ref={options} className={styles['options']} data-list-room={list.isLong || undefined}>
          {list.isLong ? (
            <LongChoiceList list={list}>
              {(choice, position) => <ChoicePill choice={choice} choices={question} position={position} />}
            </LongChoiceList>
          ) : (
            <ChoicePills choices={question} />
          )}
        </div>
        {list.isSearchable && <ChosenChoices id={chosenId} choices={question} />}
      </div>
      <ChoiceAnnouncementLine choices={question} />
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
