import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import RemoveGlyph from 'lucide-react/icons/x';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { ActiveFilter } from './filter-menu.view-model';
import styles from './FilterDropDown.module.css';
import type { FilterTexts } from './use-filter-texts';

interface FilterBadgeProps {
  filter: ActiveFilter;
  texts: FilterTexts;
  onOpen: (filter: ActiveFilter) => void;
  onRemove: (filter: ActiveFilter) => void;
}

/** A filter that is on: what it says leads to its control, the cross takes it away. */
export const FilterBadge = observer(function FilterBadge({
  filter,
  texts,
  onOpen,
  onRemove,
}: FilterBadgeProps) {
  const { t } = useTranslation();
  const name = texts.nameOf(filter);
  const condition = texts.conditionOf(filter);
  return (
    <span className={styles['badge']}>
      <button
        type="button"
        className={styles['about']}
        aria-haspopup="dialog"
        aria-label={t('annotation.filters.change', { name, condition })}
        title={t('annotation.filters.badge', { name, condition })}
        onClick={() => onOpen(filter)}
      >
        <span className={styles['name']} dir="auto">
          {texts.shortNameOf(filter)}
        </span>
        <span className={styles['condition']} dir="auto">
          {condition}
        </span>
      </button>
      <button
        type="button"
        className={styles['cross']}
        aria-label={t('annotation.filters.remove', { name })}
        onClick={() => onRemove(filter)}
      >
        <Icon glyph={RemoveGlyph} />
      </button>
    </span>
  );
});
