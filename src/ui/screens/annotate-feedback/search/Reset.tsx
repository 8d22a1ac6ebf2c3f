import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import ResetGlyph from 'lucide-react/icons/funnel-x';
import { isFilteredOrSorted, withoutFilters } from '#domain/search/feedback/record-search';
import { BarButton } from '#ui/annotation-kit/search-bar/BarButton.tsx';
import styles from '#ui/annotation-kit/search-bar/FilterBar.module.css';
import type { SearchControls } from './search-choices.state';

/** Removes filters and sort, and keeps the text, the queue and the similarity (SEA-20). Back undoes it. */
export const Reset = observer(function Reset({ target, edited }: Omit<SearchControls, 'choices'>) {
  const { t } = useTranslation();
  if (!isFilteredOrSorted(target.search) && !isFilteredOrSorted(edited.edited)) return null;
  const reset = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so the focus moves to the previous control.
    const before = currentTarget.parentElement?.previousElementSibling;
    if (before instanceof HTMLElement) before.focus();
    edited.change(withoutFilters(edited.edited));
    edited.apply();
  };
  return (
    <span className={styles['reset']}>
      <BarButton
        label={t('annotation.filters.reset')}
        tooltip={t('annotation.filters.resetKeeps')}
        glyph={ResetGlyph}
        onClick={reset}
      />
    </span>
  );
});
