import { observer } from 'mobx-react-lite';
import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import OpenGlyph from 'lucide-react/icons/chevron-right';
import { VisuallyHidden } from '../../../../shared/components/VisuallyHidden';
import { Icon } from '../../../../shared/icons/Icon';
import type { FilterGroup } from './filter-categories';
import { obstacleOf, type FilterCategory, type FilterMenuViewModel } from './filter-menu.view-model';
import styles from './OptionList.module.css';
import { OptionList } from './OptionList';
import { OptionSearch } from './OptionSearch';
import type { FilterTexts } from './use-filter-texts';

interface CategoryLevelProps {
  menu: FilterMenuViewModel;
  texts: FilterTexts;
}

/** What can be filtered by: type, ↑ ↓, Enter. */
export const CategoryLevel = observer(function CategoryLevel({ menu, texts }: CategoryLevelProps) {
  const { t } = useTranslation();
  const id = useId();
  const { list, group } = menu;
  const choose = useCallback((category: FilterCategory) => menu.choose(category), [menu]);
  const line = useCallback(
    (category: FilterCategory) => <CategoryLine category={category} group={group} texts={texts} />,
    [group, texts],
  );
  const label = t('annotation.filters.searchIn', { group: t(`annotation.filters.group.${group}`) });
  return (
    <>
      <OptionSearch
        listId={id}
        label={label}
        placeholder={t('annotation.filters.search')}
        list={list}
        onChoose={choose}
        opens
      />
      <OptionList
        id={id}
        label={t(`annotation.filters.group.${group}`)}
        list={list}
        line={line}
        isDisabled={isDisabled}
        onChoose={choose}
      />
      <p role="status" className={styles['none']}>
        {list.found.length === 0 && t('annotation.filters.noneFound', { search: list.search.trim() })}
      </p>
    </>
  );
});

function isDisabled(category: FilterCategory): boolean {
  return obstacleOf(category) !== null;
}

interface CategoryLineProps {
  category: FilterCategory;
  group: FilterGroup;
  texts: FilterTexts;
}

const CategoryLine = observer(function CategoryLine({ category, group, texts }: CategoryLineProps) {
  const { t } = useTranslation();
  const obstacle = obstacleOf(category);
  const active = category.parts.filter(({ condition }) => condition !== null);
  const [first] = active;
  const isActive = first !== undefined;
  const note = isActive && group !== 'suggestions' ? texts.conditionOf({ category, part: first }) : '';
  return (
    <>
      {isActive && <span className={styles['dot']} />}
      <span
        className={styles['text']}
        data-active={isActive || undefined}
        title={category.title ?? category.text}
        dir="auto"
      >
        {category.text}
      </span>
      {isActive && <VisuallyHidden>{t('annotation.filters.isActive')}</VisuallyHidden>}
      <span className={styles['note']}>{obstacle === null ? note : texts.obstacle(obstacle)}</span>
      {obstacle === null && (
        <span className={styles['glyph']}>
          <Icon glyph={OpenGlyph} />
        </span>
      )}
    </>
  );
});
