import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../shared/components/SearchField';
import type { AnswerFormViewModel } from '../answer-form.view-model';
import type { ChoiceQuestionViewModel } from '../choice-question.view-model';
import styles from './Choice.module.css';

interface ChoiceSearchProps {
  question: ChoiceQuestionViewModel;
  form: AnswerFormViewModel;
}

export const ChoiceSearch = observer(function ChoiceSearch({ question, form }: ChoiceSearchProps) {
  const { t } = useTranslation();
  const { list } = question;
  const { name, title } = question.question;
  const leave = (event: KeyboardEvent) => {
    const isLeaving =
      event.key === 'ArrowDown' || event.key === 'ArrowUp' || (event.key === 'Escape' && list.search === '');
    if (!isLeaving) return;
    event.preventDefault();
    form.focus.ask(name, event.key === 'ArrowDown' ? 'inside' : 'question');
  };
  return (
    <div className={styles['search']}>
      <SearchField
        label={t('annotation.options.searchIn', { title })}
        placeholder={t('annotation.options.search')}
        value={list.search}
        onChange={(text) => list.searchFor(text)}
        onSubmit={() => question.chooseFound()}
        onKeyDown={leave}
      />
      <p role="status" className={styles['noneFound']}>
        {list.shown.length === 0 && t('annotation.options.noneFound', { search: list.search.trim() })}
      </p>
    </div>
  );
});
