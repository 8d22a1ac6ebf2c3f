import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import OpenGlyph from 'lucide-react/icons/chevron-down';
import { assertNever } from '#domain/shared/assert-never';
import { AnchoredPopover } from '#ui/shared/components/AnchoredPopover.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { SearchChoices } from '../search-target';
import { CategoryLevel } from './CategoryLevel';
import { ControlLevel } from './ControlLevel';
import { FilterBadge } from './FilterBadge';
import styles from './FilterDropDown.module.css';
import type { ActiveFilter, FilterMenuViewModel } from './filter-menu.view-model';
import menuStyles from './FilterMenu.module.css';
import { MoreFilters } from './MoreFilters';
import { PartLevel } from './PartLevel';
import type { FilterTexts } from './use-filter-texts';

/** Badges beside the name of a drop-down; the others are behind "+ n". */
const BADGES = 2;

interface FilterDropDownProps {
  menu: FilterMenuViewModel;
  choices: SearchChoices;
  texts: FilterTexts;
}

/** A drop-down with the filters that are on in it. Whatever opened or removed something, the focus returns to its button. */
export const FilterDropDown = observer(function FilterDropDown({
  menu,
  choices,
  texts,
}: FilterDropDownProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { active, group, level } = menu;
  const label = t(`annotation.filters.group.${group}`);
  const open = (filter: ActiveFilter) => {
    // The badge may be gone when the drop-down closes.
    opener.current?.focus();
    menu.openFilter(filter);
  };
  const remove = ({ part }: ActiveFilter) => {
    opener.current?.focus();
    part.remove();
  };
  const reset = () => {
    opener.current?.focus();
    menu.reset();
  };
  return (
    <div
      ref={frame}
      role="group"
      aria-label={label}
      className={styles['frame']}
      data-active={active.length > 0 || undefined}
    >
      <button
        ref={opener}
        type="button"
        className={styles['opener']}
        aria-haspopup="dialog"
        aria-expanded={level !== null}
        onClick={() => menu.open()}
      >
        {label}
        <Icon glyph={OpenGlyph} />
      </button>
      {active.slice(0, BADGES).map((filter) => (
        <FilterBadge key={filter.part.id} filter={filter} texts={texts} onOpen={open} onRemove={remove} />
      ))}
      {active.length > BADGES && (
        <MoreFilters
          menu={menu}
          filters={active.slice(BADGES)}
          texts={texts}
          onOpen={open}
          onRemove={remove}
          onReset={reset}
        />
      )}
      {level !== null && (
        <AnchoredPopover label={label} anchor={frame} onClose={() => menu.close()}>
          <FilterMenu menu={menu} choices={choices} texts={texts} />
        </AnchoredPopover>
      )}
    </div>
  );
});

/** Counts are asked for as long as they are in sight. */
const FilterMenu = observer(function FilterMenu({ menu, choices, texts }: FilterDropDownProps) {
  const { t } = useTranslation();
  useEffect(() => choices.watchCounts(), [choices]);
  return (
    <div className={menuStyles['menu']}>
      <Level menu={menu} texts={texts} />
      {choices.hasFailedToCount && (
        <p className={menuStyles['reason']}>{t('annotation.filters.notCounted')}</p>
      )}
    </div>
  );
});

const Level = observer(function Level({ menu, texts }: Omit<FilterDropDownProps, 'choices'>) {
  const { level } = menu;
  switch (level?.kind) {
    case undefined:
      return null;
    case 'categories':
      return <CategoryLevel menu={menu} texts={texts} />;
    case 'parts':
      return <PartLevel menu={menu} category={level.category} texts={texts} />;
    case 'control':
      return (
        <ControlLevel
          key={level.part.id}
          menu={menu}
          category={level.category}
          part={level.part}
          texts={texts}
        />
      );
    default:
      return assertNever(level);
  }
});
