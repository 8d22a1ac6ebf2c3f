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
import type { FilterCategory, FilterPart } from './filter-groups';
import { obstacleOf, type FilterMenuViewModel } from './filter-menu.view-model';
import type { FilterTexts } from './use-filter-texts';

interface CategoryListProps {
  menu: FilterMenuViewModel;
  texts: FilterTexts;
}

/** Subjects to filter by: type, ↑ ↓, Enter. */
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

function isOn({ parts }: FilterCategory): boolean {
  return parts.some(({ condition }) => condition !== null);
}

/** Why it cannot be opened, or what its filter says. */
function categoryNote(category: FilterCategory, texts: FilterTexts): string {
  const obstacle = obstacleOf(category);
  if (obstacle !== null) return texts.obstacle(obstacle);
  const [part] = category.parts;
  return part === undefined || part.label !== null ? '' : texts.conditionOf({ category, part });
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

interface PartListProps {
  menu: FilterMenuViewModel;
  category: FilterCategory;
  texts: FilterTexts;
}

interface PartOption extends ListOption {
  readonly part: FilterPart;
  readonly label: TranslationKey;
}

/** Parts of a question's suggestions to filter by: ↑ ↓, Enter, and ← back. */
export const PartList = observer(function PartList({ menu, category, texts }: PartListProps) {
  const { t } = useTranslation();
  const id = useId();
  const [list] = useState(() => listOf(category));
  const choose = useCallback(({ part }: PartOption) => menu.choosePart(category, part), [menu, category]);
  const line = useCallback(
    (option: PartOption) => <PartLine option={option} category={category} texts={texts} />,
    [category, texts],
  );
  const nameOf = useCallback(
    (option: PartOption) =>
      [t(option.label), partNote(option.part, category, texts)].filter(Boolean).join(', '),
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
      isDisabled={isPartDisabled}
      onChoose={choose}
      keys={keys}
    />
  );
});

function listOf(category: FilterCategory): OptionListViewModel<PartOption> {
  const options = category.parts.flatMap((part) =>
    part.label === null ? [] : [{ id: part.id, text: part.label, label: part.label, part }],
  );
  const list = new OptionListViewModel<PartOption>(() => options);
  list.move('first');
  return list;
}

function isPartDisabled({ part }: PartOption): boolean {
  return part.obstacle !== null;
}

/** Why it cannot be opened, or what its filter says. */
function partNote(part: FilterPart, category: FilterCategory, texts: FilterTexts): string {
  return part.obstacle === null ? texts.conditionOf({ category, part }) : texts.obstacle(part.obstacle);
}

interface PartLineProps {
  option: PartOption;
  category: FilterCategory;
  texts: FilterTexts;
}

const PartLine = observer(function PartLine({ option, category, texts }: PartLineProps) {
  const { t } = useTranslation();
  const { part, label } = option;
  const isActive = part.condition !== null;
  return (
    <>
      {isActive && <span className={styles['dot']} />}
      <span className={styles['text']} data-active={isActive || undefined}>
        {t(label)}
      </span>
      <span className={styles['note']}>{partNote(part, category, texts)}</span>
      {part.obstacle === null && (
        <span className={styles['glyph']}>
          <Icon glyph={OpenGlyph} />
        </span>
      )}
    </>
  );
});
