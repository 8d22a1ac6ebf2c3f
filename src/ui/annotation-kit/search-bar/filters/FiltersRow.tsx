import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import type { FiltersRowProps } from '../search-target';
import { FILTER_GROUPS } from '#domain/search/filter-catalog';
import { FilterDropDown } from './FilterDropDown';
import styles from './FilterDropDown.module.css';
import { FilterMenuViewModel } from './filter-menu.view-model';
import { useFilterTexts } from './use-filter-texts';

/** Metadata, responses, suggestions: a drop-down each, where there is something to choose. */
export const FiltersRow = observer(function FiltersRow({ id, target, edited, choices }: FiltersRowProps) {
  const { t } = useTranslation();
  const texts = useFilterTexts(choices.questions);
  const [menus] = useState(() =>
    FILTER_GROUPS.map((group) => new FilterMenuViewModel(group, { target, edited, choices })),
  );
  return (
    <div id={id} role="group" aria-label={t('annotation.filters.label')} className={styles['row']}>
      {choices.guide === null && !choices.hasFailed && <Skeleton width="7rem" height="2rem" />}
      {menus.map(
        (menu) =>
          menu.isShown && <FilterDropDown key={menu.group} menu={menu} choices={choices} texts={texts} />,
      )}
      {choices.hasFailed && (
        <p role="status" className={styles['failed']}>
          {t('annotation.filters.failed')}
          <Button size="small" onClick={() => choices.retry()}>
            {t('actions.retry')}
          </Button>
        </p>
      )}
    </div>
  );
});
