import { observer } from 'mobx-react-lite';
import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import OpenGlyph from 'lucide-react/icons/chevron-right';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import styles from '#ui/shared/list-box/OptionList.module.css';
import { OptionList } from '#ui/shared/list-box/OptionList.tsx';
import { OptionSearch } from '#ui/shared/list-box/OptionSearch.tsx';
import { OptionListViewModel, type ListOption } from '#ui/shared/list-box/option-list.view-model';
import type { FilterCategory, SubjectFilter } from './filter-groups';
import { obstacleOf, type FilterMenuViewModel } from './filter-menu.view-model';
import type { FilterTexts } from './use-filter-texts';

interface CategoryListProps {
  menu: FilterMenuViewModel;
  texts: FilterTexts;
}

/** Categories to filter by, with a search field: type, ↑ ↓, Enter. */
export const CategoryList = observer(function CategoryList({ menu, texts }: CategoryListProps) {
  const { t } = useTranslation();
  const id = useId();
  const { list, group } = menu;
  const choose = useCallback((category: FilterCategory) => menu.choose(category), [menu]);
  const line = useCallback(
    (category: FilterCategory) => <CategoryLine category={category} texts={texts} />,
    [texts],
  );
  const nameOf = useCallback(
    (category: FilterCategory) =>
      [category.text, isOn(category) && t('annotation.filters.isActive'), categoryNote(category, texts)]
        .filter(Boolean)
        .join(', '),
    [texts, t],
  );
  const label = t('annotation.filters.searchIn', { group: t(group.label) });
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
        label={t(group.label)}
        list={list}
        line={line}
        nameOf={nameOf}
        isDisabled={isCategoryDisabled}
        onChoose={choose}
      />
      <p role="status" className={styles['none']}>
        {list.found.length === 0 && t('annotation.filters.noneFound', { search: list.search.trim() })}
      </p>
    </>
  );
});

function isCategoryDisabled(category: FilterCategory): boolean {
  return obstacleOf(category) !== null;
}

function isOn({ filters }: FilterCategory): boolean {
  return filters.some(({ condition }) => condition !== null);
}

/** Why the category cannot be opened, or the condition of its filter. */
function categoryNote(category: FilterCategory, texts: FilterTexts): string {
  const obstacle = obstacleOf(category);
  if (obstacle !== null) return texts.obstacle(obstacle);
  const [subjectFilter] = category.filters;
  return subjectFilter === undefined || subjectFilter.label !== null
    ? ''
    : texts.conditionOf({ category, subjectFilter });
}

interface CategoryLineProps {
  category: FilterCategory;
  texts: FilterTexts;
}

const CategoryLine = observer(function CategoryLine({ category, texts }: CategoryLineProps) {
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
      <span className={styles['note']}>{categoryNote(category, texts)}</span>
      {obstacle === null && (
        <span className={styles['glyph']}>
          <Icon glyph={OpenGlyph} />
        </span>
      )}
    </>
  );
});

interface SubjectFilterListProps {
  menu: FilterMenuViewModel;
  category: FilterCategory;
  texts: FilterTexts;
}

interface SubjectOption extends ListOption {
  readonly subjectFilter: SubjectFilter;
  readonly label: TranslationKey;
}

/** The filters of a category with several: ↑ ↓ and Enter, ← to go back. */
export const SubjectFilterList = observer(function SubjectFilterList({
  menu,
  category,
  texts,
}: SubjectFilterListProps) {
  const { t } = useTranslation();
  const id = useId();
  const [list] = useState(() => listOf(category));
  const choose = useCallback(
    ({ subjectFilter }: SubjectOption) => menu.chooseSubject(category, subjectFilter),
    [menu, category],
  );
  const line = useCallback(
    (option: SubjectOption) => <SubjectLine option={option} category={category} texts={texts} />,
    [category, texts],
  );
  const nameOf = useCallback(
    (option: SubjectOption) =>
      [t(option.label), subjectNote(option.subjectFilter, category, texts)].filter(Boolean).join(', '),
    [category, texts, t],
  );
  const keys = useMemo(() => ({ onChoose: choose, onBack: () => menu.back(), opens: true }), [choose, menu]);
  return (
    <OptionList
      id={id}
      label={t('annotation.filters.parts', { name: category.text })}
      list={list}
      line={line}
      nameOf={nameOf}
      isDisabled={isSubjectDisabled}
      onChoose={choose}
      keys={keys}
    />
  );
});

function listOf(category: FilterCategory): OptionListViewModel<SubjectOption> {
  const options = category.filters.flatMap((subjectFilter) =>
    subjectFilter.label === null
      ? []
      : [{ id: subjectFilter.id, text: subjectFilter.label, label: subjectFilter.label, subjectFilter }],
  );
  const list = new OptionListViewModel<SubjectOption>(() => options);
  list.move('first');
  return list;
}

function isSubjectDisabled({ subjectFilter }: SubjectOption): boolean {
  return subjectFilter.obstacle !== null;
}

/** Why the filter cannot be opened, or its condition. */
function subjectNote(subjectFilter: SubjectFilter, category: FilterCategory, texts: FilterTexts): string {
  return subjectFilter.obstacle === null
    ? texts.conditionOf({ category, subjectFilter })
    : texts.obstacle(subjectFilter.obstacle);
}

interface SubjectLineProps {
  option: SubjectOption;
  category: FilterCategory;
  texts: FilterTexts;
}

const SubjectLine = observer(function SubjectLine({ option, category, texts }: SubjectLineProps) {
  const { t } = useTranslation();
  const { subjectFilter, label } = option;
  const isActive = subjectFilter.condition !== null;
  return (
    <>
      {isActive && <span className={styles['dot']} />}
      <span className={styles['text']} data-active={isActive || undefined}>
        {t(label)}
      </span>
      <span className={styles['note']}>{subjectNote(subjectFilter, category, texts)}</span>
      {subjectFilter.obstacle === null && (
        <span className={styles['glyph']}>
          <Icon glyph={OpenGlyph} />
        </span>
      )}
    </>
  );
});
