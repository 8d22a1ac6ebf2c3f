import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#ui/shared/components/SearchField.tsx';
import type { FormNavigation } from '#ui/annotation-kit/editors/form-navigation';
import type { ChoiceQuestionViewModel } from './choices.view-model';
import styles from './Choice.module.css';
import { keyOf } from '#ui/shared/keys/pressed-key';

/** A question whose options can be searched. */
type Searched = Pick<ChoiceQuestionViewModel, 'question' | 'list' | 'chooseFound'> & {
  /** Whether several options can be found and chosen, one after the other. */
  readonly isMultiple?: boolean;
};

interface ChoiceSearchProps {
  question: Searched;
  form: FormNavigation;
}

export const ChoiceSearch = observer(function ChoiceSearch({ question, form }: ChoiceSearchProps) {
  const { t } = useTranslation();
  const { list } = question;
  const { name, title } = question.question;
  const leave = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const isLeaving = key === 'ArrowDown' || key === 'ArrowUp' || (key === 'Escape' && list.search === '');
    if (!isLeaving) return;
    event.preventDefault();
    form.focus.ask(name, key === 'ArrowDown' ? 'inside' : 'question');
  };
  const choose = () => {
    // A single choice completes the question, so the focus returns to where the keys of the page work.
    if (question.isMultiple !== true && list.found !== null) form.focus.ask(name, 'question');
    question.chooseFound();
  };
  return (
    <div className={styles['search']}>
      <SearchField
        label={t('annotation.options.searchIn', { title })}
        placeholder={t('annotation.options.search')}
        value={list.search}
        onChange={(text) => list.searchFor(text)}
        onSubmit={choose}
        onKeyDown={leave}
      />
      <p role="status" className={styles['noneFound']}>
        {list.shown.length === 0 && t('annotation.options.noneFound', { search: list.search.trim() })}
      </p>
    </div>
  );
});
