import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import type { FiltersRowProps } from '../search-target';
import type { MakeFilterCatalog } from './filter-groups';
import { FilterDropDown } from './FilterDropDown';
import styles from './FilterDropDown.module.css';
import { FilterMenuViewModel } from './filter-menu.view-model';
import { useFilterTexts } from './use-filter-texts';

interface CatalogedRowProps extends FiltersRowProps {
  /** Read once, when the row is opened. */
  catalog: MakeFilterCatalog;
}

/** A drop-down for each group of filters, where there is something to choose. */
export const FiltersRow = observer(function FiltersRow(props: CatalogedRowProps) {
  const { id, target, edited, choices, catalog } = props;
  const { t } = useTranslation();
  const texts = useFilterTexts();
  const [menus] = useState(() =>
    catalog({ target, edited, choices }, t).map((group) => new FilterMenuViewModel(group, edited)),
  );
  return (
    <div id={id} role="group" aria-label={t('annotation.filters.label')} className={styles['row']}>
      {choices.guide === null && !choices.hasFailed && <Skeleton width="7rem" height="2rem" />}
      {menus.map(
        (menu) =>
          menu.isShown && <FilterDropDown key={menu.group.id} menu={menu} choices={choices} texts={texts} />,
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
