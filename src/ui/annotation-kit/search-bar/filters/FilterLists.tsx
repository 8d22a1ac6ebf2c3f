import { observer } from 'mobx-react-lite';
import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import OpenGlyph from 'lucide-react/icons/chevron-right';
import type { TranslationKey } from '#ui/shared/i18n/translate';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import styles from '#ui/shared/list-box/OptionList.module.css';
import { OptionList } from '#ui/shared/list-box/OptionList.tsx';
import { OptionListViewModel, type ListOption } from '#ui/shared/list-box/option-list.view-model';
import { SearchedOptions } from '#ui/shared/list-box/SearchedOptions.tsx';
import type { FilterCategory, SubjectFilter } from './filter-groups';
import { obstacleOf, type FilterMenuViewModel } from './filter-menu.view-model';
import type { FilterTexts } from './use-filter-texts';

interface CategoryListProps {
  menu: FilterMenuViewModel;
  texts: FilterTexts;
}

/** Categories to filter by, with a search field. */
export const CategoryList = observer(function CategoryList({ menu, texts }: CategoryListProps) {
  const { t } = useTranslation();
  const { list, group } = menu;
  const choose = useCallback((category: FilterCategory) => menu.choose(category), [menu]);
  const line = useCallback(
    (category: FilterCategory) => (
      <FilterLine
        text={category.text}
        title={category.title ?? category.text}
        isActive={() => isOn(category)}
        isDisabled={() => isCategoryDisabled(category)}
        note={() => categoryNote(category, texts)}
      />
    ),
    [texts],
  );
  const nameOf = useCallback(
    (category: FilterCategory) =>
      [category.text, isOn(category) && t('annotation.filters.isActive'), categoryNote(category, texts)]
        .filter(Boolean)
        .join(', '),
    [texts, t],
  );
  const label = t(group.label);
  return (
    <SearchedOptions
      searchLabel={t('annotation.filters.searchIn', { group: label })}
      placeholder={t('annotation.filters.search')}
      noneFound={(search) => t('annotation.filters.noneFound', { search })}
      label={label}
      list={list}
      line={line}
      nameOf={nameOf}
      isDisabled={isCategoryDisabled}
      onChoose={choose}
      opens
    />
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

interface SubjectFilterListProps extends CategoryListProps {
  category: FilterCategory;
}

interface SubjectOption extends ListOption {
  readonly subjectFilter: SubjectFilter;
  readonly label: TranslationKey;
}

/** Lists the filters of a category that has several: ↑ and ↓ move, Enter opens a filter, ← goes back. */
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
    ({ label, subjectFilter }: SubjectOption) => (
      <FilterLine
        text={t(label)}
        isActive={() => subjectFilter.condition !== null}
        isDisabled={() => subjectFilter.obstacle !== null}
        note={() => subjectNote(subjectFilter, category, texts)}
      />
    ),
    [category, texts, t],
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

interface FilterLineProps {
  text: string;
  title?: string;
  /** Functions, so that a change renders only this line again. */
  isActive: () => boolean;
  isDisabled: () => boolean;
  note: () => string;
}

/** A category, or one of its filters. */
const FilterLine = observer(function FilterLine({ text, title, ...state }: FilterLineProps) {
  const isActive = state.isActive();
  return (
    <>
      {isActive && <span className={styles['dot']} />}
      <span className={styles['text']} data-active={isActive || undefined} title={title} dir="auto">
        {text}
      </span>
      <span className={styles['note']}>{state.note()}</span>
      {!state.isDisabled() && (
        <span className={styles['glyph']}>
          <Icon glyph={OpenGlyph} />
        </span>
      )}
    </>
  );
});
