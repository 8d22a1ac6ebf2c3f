import { observer } from 'mobx-react-lite';
import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import OpenGlyph from 'lucide-react/icons/chevron-right';
import type { SuggestionProperty } from '#domain/search/record-filter';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { BackLine } from './BackLine';
import type { FilterCategory, FilterMenuViewModel } from './filter-menu.view-model';
import type { FilterPartViewModel } from './filter-part.view-model';
import styles from './OptionList.module.css';
import { OptionList } from './OptionList';
import { OptionListViewModel, type ListOption } from './option-list.view-model';
import type { FilterTexts } from './use-filter-texts';

interface PartLevelProps {
  menu: FilterMenuViewModel;
  category: FilterCategory;
  texts: FilterTexts;
}

interface PartOption extends ListOption {
  readonly part: FilterPartViewModel;
  readonly property: SuggestionProperty;
}

/** Parts of a question's suggestions to filter by: ↑ ↓, Enter, and ← back. */
export const PartLevel = observer(function PartLevel({ menu, category, texts }: PartLevelProps) {
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
      [t(`annotation.filters.part.${option.property}`), noteOf(option.part, category, texts)]
        .filter(Boolean)
        .join(', '),
    [category, texts, t],
  );
  const keys = useMemo(() => ({ onChoose: choose, onBack: () => menu.back(), opens: true }), [choose, menu]);
  return (
    <>
      <BackLine menu={menu} name={category.text} title={category.title} />
      <OptionList
        id={id}
        label={t('annotation.filters.parts', { name: category.text })}
        list={list}
        line={line}
        nameOf={nameOf}
        isDisabled={isDisabled}
        onChoose={choose}
        keys={keys}
      />
    </>
  );
});

function listOf(category: FilterCategory): OptionListViewModel<PartOption> {
  const options = category.parts.flatMap((part) =>
    part.subject.entity === 'suggestion'
      ? [{ id: part.id, text: part.subject.property, property: part.subject.property, part }]
      : [],
  );
  const list = new OptionListViewModel<PartOption>(() => options);
  list.move('first');
  return list;
}

function isDisabled({ part }: PartOption): boolean {
  return part.obstacle !== null;
}

/** Why it cannot be opened, or what its filter says. */
function noteOf(part: FilterPartViewModel, category: FilterCategory, texts: FilterTexts): string {
  return part.obstacle === null ? texts.conditionOf({ category, part }) : texts.obstacle(part.obstacle);
}

interface PartLineProps {
  option: PartOption;
  category: FilterCategory;
  texts: FilterTexts;
}

const PartLine = observer(function PartLine({ option, category, texts }: PartLineProps) {
  const { t } = useTranslation();
  const { part, property } = option;
  const isActive = part.condition !== null;
  return (
    <>
      {isActive && <span className={styles['dot']} />}
      <span className={styles['text']} data-active={isActive || undefined}>
        {t(`annotation.filters.part.${property}`)}
      </span>
      <span className={styles['note']}>{noteOf(part, category, texts)}</span>
      {part.obstacle === null && (
        <span className={styles['glyph']}>
          <Icon glyph={OpenGlyph} />
        </span>
      )}
    </>
  );
});
