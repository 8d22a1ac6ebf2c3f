import { observer } from 'mobx-react-lite';
import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import OpenGlyph from 'lucide-react/icons/chevron-right';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { FilterGroup } from '#domain/search/filter-catalog';
import { obstacleOf, type FilterCategory, type FilterMenuViewModel } from './filter-menu.view-model';
import styles from './OptionList.module.css';
import { OptionList } from './OptionList';
import { OptionSearch } from './OptionSearch';
import type { FilterTexts } from './use-filter-texts';

interface CategoryLevelProps {
  menu: FilterMenuViewModel;
  texts: FilterTexts;
}

/** Subjects to filter by: type, ↑ ↓, Enter. */
export const CategoryLevel = observer(function CategoryLevel({ menu, texts }: CategoryLevelProps) {
  const { t } = useTranslation();
  const id = useId();
  const { list, group } = menu;
  const choose = useCallback((category: FilterCategory) => menu.choose(category), [menu]);
  const line = useCallback(
    (category: FilterCategory) => <CategoryLine category={category} group={group} texts={texts} />,
    [group, texts],
  );
  const nameOf = useCallback(
    (category: FilterCategory) =>
      [category.text, isOn(category) && t('annotation.filters.isActive'), noteOf(category, group, texts)]
        .filter(Boolean)
        .join(', '),
    [group, texts, t],
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
        nameOf={nameOf}
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

function isOn({ parts }: FilterCategory): boolean {
  return parts.some(({ condition }) => condition !== null);
}

/** Why it cannot be opened, or what its filter says. */
function noteOf(category: FilterCategory, group: FilterGroup, texts: FilterTexts): string {
  const obstacle = obstacleOf(category);
  if (obstacle !== null) return texts.obstacle(obstacle);
  const [part] = category.parts;
  return part === undefined || group === 'suggestions' ? '' : texts.conditionOf({ category, part });
}

interface CategoryLineProps {
  category: FilterCategory;
  group: FilterGroup;
  texts: FilterTexts;
}

const CategoryLine = observer(function CategoryLine({ category, group, texts }: CategoryLineProps) {
  const obstacle = obstacleOf(category);
  const isActive = isOn(category);
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
      <span className={styles['note']}>{noteOf(category, group, texts)}</span>
      {obstacle === null && (
        <span className={styles['glyph']}>
          <Icon glyph={OpenGlyph} />
        </span>
      )}
    </>
  );
});
