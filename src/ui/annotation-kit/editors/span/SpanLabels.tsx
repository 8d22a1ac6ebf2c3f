import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormNavigation } from '#ui/annotation-kit/editors/form-navigation';
import type { SpanQuestionViewModel } from './span-question.view-model';
import choiceStyles from '#ui/annotation-kit/choice/Choice.module.css';
import { ChoiceSearch } from '#ui/annotation-kit/choice/ChoiceSearch.tsx';
import { FoldButton } from '#ui/annotation-kit/choice/FoldButton.tsx';
import { LongChoiceList } from '#ui/annotation-kit/choice/LongChoiceList.tsx';
import { useKeptRoom } from '#ui/shared/hooks/use-kept-room';
import { LabelPill } from './LabelPill';
import styles from './SpanLabels.module.css';

interface SpanLabelsProps {
  question: SpanQuestionViewModel;
  form: FormNavigation;
}

/** Selects the label for new spans, at most one. */
export const SpanLabels = observer(function SpanLabels({ question, form }: SpanLabelsProps) {
  const { t } = useTranslation();
  const { list } = question;
  const { name, title } = question.question;
  const labels = useKeptRoom<HTMLDivElement>(list);
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  const press = ({ target }: MouseEvent) => {
    const pill = target instanceof Element ? target.closest<HTMLElement>('[data-choice]') : null;
    const id = pill?.dataset['choice'];
    form.focus.ask(name, 'question');
    if (id !== undefined) question.toggleLabel(id);
  };
  return (
    <>
      {list.isSearchable && (
        <div className={choiceStyles['tools']}>
          <ChoiceSearch
            list={list}
            title={title}
            onChoose={() => question.chooseFound()}
            onLeave={(to) => form.focus.ask(name, to)}
          />
          <FoldButton list={list} />
        </div>
      )}
      {/* The surrounding question handles its keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-label={t('annotation.spans.labels', { title })}
        ref={labels}
        data-list-room={list.isLong || undefined}
        className={styles['labels']}
        onMouseDown={keepFocus}
        onClick={press}
      >
        {list.isLong ? (
          <LongChoiceList list={list}>
            {({ id }, position) => {
              const label = question.label(id);
              return label && <LabelPill label={label} question={question} position={position} />;
            }}
          </LongChoiceList>
        ) : (
          <LabelPills question={question} />
        )}
      </div>
    </>
  );
});

/** Reads only the list: each label observes on its own whether it is active. */
const LabelPills = observer(function LabelPills({ question }: { question: SpanQuestionViewModel }) {
  return question.list.shown.map(({ id }) => {
    const label = question.label(id);
    return label && <LabelPill key={id} label={label} question={question} />;
  });
});
