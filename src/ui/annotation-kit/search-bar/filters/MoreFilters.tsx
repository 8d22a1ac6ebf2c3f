import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { FilterBadge } from './FilterBadge';
import type { ActiveFilter, FilterMenuViewModel } from './filter-menu.view-model';
import styles from './FilterDropDown.module.css';
import type { FilterTexts } from './use-filter-texts';

interface MoreFiltersProps {
  menu: FilterMenuViewModel;
  /** Those that have no room beside the others. */
  filters: readonly ActiveFilter[];
  texts: FilterTexts;
  onOpen: (filter: ActiveFilter) => void;
  onRemove: (filter: ActiveFilter) => void;
  onReset: () => void;
}

/** "+ n": the filters of a drop-down that are not in sight, and a way to take all of its filters away. */
export const MoreFilters = observer(function MoreFilters(props: MoreFiltersProps) {
  const { menu, filters, texts, onOpen, onRemove, onReset } = props;
  const { t } = useTranslation();
  const group = t(`annotation.filters.group.${menu.group}`);
  const count = filters.length;
  return (
    <Popover
      label={t('annotation.filters.moreOf', { count, group })}
      placement="bottom end"
      trigger={
        <button
          type="button"
          className={styles['more']}
          aria-label={t('annotation.filters.moreOf', { count, group })}
        >
          {t('annotation.filters.more', { number: count })}
        </button>
      }
    >
      {(close) => (
        <div className={styles['rest']}>
          {filters.map((filter) => (
            <FilterBadge
              key={filter.part.id}
              filter={filter}
              texts={texts}
              onOpen={(chosen) => {
                close();
                onOpen(chosen);
              }}
              onRemove={onRemove}
            />
          ))}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              close();
              onReset();
            }}
          >
            {t('annotation.filters.resetGroup', { group })}
          </Button>
        </div>
      )}
    </Popover>
  );
});
