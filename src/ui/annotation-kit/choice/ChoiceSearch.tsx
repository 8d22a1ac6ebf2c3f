import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#ui/shared/components/SearchField.tsx';
import { keyOf } from '#ui/shared/keys/pressed-key';
import type { FocusDepth } from '../editors/form-focus';
import styles from './Choice.module.css';
import type { ChoiceListViewModel } from './choice-list.view-model';

interface ChoiceSearchProps {
  list: ChoiceListViewModel;
  /** Names what is chosen, for the label of the search. */
  title: string;
  /** Chooses the first result. */
  onChoose: () => void;
  /** Moves the focus among the options, or to the answer as a whole, where the keys of the page work. */
  onLeave: (to: FocusDepth) => void;
  /** Whether several options can be found and chosen, one after the other. */
  isMultiple?: boolean;
  tabIndex?: 0 | -1;
}

export const ChoiceSearch = observer(function ChoiceSearch(props: ChoiceSearchProps) {
  const { list, title, onChoose, onLeave, isMultiple = false, tabIndex } = props;
  const { t } = useTranslation();
  const leave = (event: KeyboardEvent) => {
    const key = keyOf(event);
    const isLeaving = key === 'ArrowDown' || key === 'ArrowUp' || (key === 'Escape' && list.search === '');
    if (!isLeaving) return;
    event.preventDefault();
    onLeave(key === 'ArrowDown' ? 'inside' : 'question');
  };
  const choose = () => {
    // A single choice completes the answer.
    if (!isMultiple && list.found !== null) onLeave('question');
    onChoose();
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
        {...(tabIndex !== undefined && { tabIndex })}
      />
      <p role="status" className={styles['noneFound']}>
        {list.shown.length === 0 && t('annotation.options.noneFound', { search: list.search.trim() })}
      </p>
    </div>
  );
});
