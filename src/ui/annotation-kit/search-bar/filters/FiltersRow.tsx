import { observer } from 'mobx-react-lite';
import { useState, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import OpenGlyph from 'lucide-react/icons/chevron-down';
import RemoveGlyph from 'lucide-react/icons/x';
import { AnchoredPopover } from '#ui/shared/components/AnchoredPopover.tsx';
import { Button } from '#ui/shared/components/Button.tsx';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { keyOf } from '#ui/shared/keys/pressed-key';
import type { EditedSearch } from '../edited-search.state';
import bar from '../FilterBar.module.css';
import type { WatchedCounts } from '../match-counting';
import type { FilterCatalog } from './filter-groups';
import styles from './FiltersRow.module.css';
import { FilterMenuViewModel, type ActiveFilter } from './filter-menu.view-model';
import { FilterMenu } from './FilterMenu';
import { useFilterTexts, type FilterTexts } from './use-filter-texts';

interface FiltersRowProps {
  id: string;
  catalog: FilterCatalog;
  edited: Pick<EditedSearch<unknown>, 'apply'>;
  choices: FilterChoices;
  /** Called on Escape. */
  onLeave: () => void;
}

/** State of the data that the filters of a catalog need. All properties are observable. */
interface FilterChoices extends Omit<WatchedCounts<unknown>, 'counts'> {
  readonly isLoading: boolean;
  /** Whether the data could not be loaded; filters that do not need it still work. */
  readonly hasFailed: boolean;
  retry(): void;
}

/** A drop-down for each group that has filters. */
export const FiltersRow = observer(function FiltersRow(props: FiltersRowProps) {
  const { id, catalog, edited, choices, onLeave } = props;
  const { t } = useTranslation();
  const texts = useFilterTexts();
  const [menus] = useState(() => catalog.map((group) => new FilterMenuViewModel(group, edited)));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Keys of the drop-downs bubble here in the React tree, although they are elsewhere in the document.
    const isInRow = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.defaultPrevented || !isInRow || keyOf(event) !== 'Escape') return;
    event.preventDefault();
    onLeave();
  };
  return (
    // A group of controls whose keys bubble here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={bar['row']} onKeyDown={press}>
      <div id={id} role="group" aria-label={t('annotation.filters.label')} className={styles['row']}>
        {choices.isLoading && <Skeleton width="7rem" height="2rem" />}
        {menus.map(
          (menu) =>
            menu.isShown && (
              <FilterDropDown key={menu.group.id} menu={menu} choices={choices} texts={texts} />
            ),
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
    </div>
  );
});

/** Number of badges next to the name of a drop-down; the others are behind "+ n". */
const BADGES = 2;

interface FilterDropDownProps {
  menu: FilterMenuViewModel;
  choices: FilterChoices;
  texts: FilterTexts;
}

/** A drop-down with its active filters. After opening or removing a filter, the focus returns to its button. */
const FilterDropDown = observer(function FilterDropDown({ menu, choices, texts }: FilterDropDownProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { active, group, level } = menu;
  const label = t(group.label);
  const open = (filter: ActiveFilter) => {
    // The badge may no longer exist when the drop-down closes.
    opener.current?.focus();
    menu.openFilter(filter);
  };
  const remove = ({ subjectFilter }: ActiveFilter) => {
    opener.current?.focus();
    subjectFilter.remove();
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
        <FilterBadge
          key={filter.subjectFilter.id}
          filter={filter}
          texts={texts}
          onOpen={open}
          onRemove={remove}
        />
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

interface FilterBadgeProps {
  filter: ActiveFilter;
  texts: FilterTexts;
  onOpen: (filter: ActiveFilter) => void;
  onRemove: (filter: ActiveFilter) => void;
}

/** An active filter: its text opens the control, its button removes the filter. */
const FilterBadge = observer(function FilterBadge({ filter, texts, onOpen, onRemove }: FilterBadgeProps) {
  const { t } = useTranslation();
  const name = texts.nameOf(filter);
  const condition = texts.conditionOf(filter);
  return (
    <span className={styles['badge']}>
      <button
        type="button"
        className={styles['about']}
        aria-haspopup="dialog"
        aria-label={t('annotation.filters.change', { name, condition })}
        title={t('annotation.filters.badge', { name, condition })}
        onClick={() => onOpen(filter)}
      >
        <span className={styles['name']} dir="auto">
          {texts.shortNameOf(filter)}
        </span>
        <span className={styles['condition']} dir="auto">
          {condition}
        </span>
      </button>
      <button
        type="button"
        className={styles['cross']}
        aria-label={t('annotation.filters.remove', { name })}
        onClick={() => onRemove(filter)}
      >
        <Icon glyph={RemoveGlyph} />
      </button>
    </span>
  );
});

interface MoreFiltersProps extends Omit<FilterBadgeProps, 'filter'> {
  menu: FilterMenuViewModel;
  /** The filters without a badge of their own. */
  filters: readonly ActiveFilter[];
  onReset: () => void;
}

/** "+ n": the remaining filters of a drop-down, and a button to remove all of its filters. */
const MoreFilters = observer(function MoreFilters(props: MoreFiltersProps) {
  const { menu, filters, texts, onOpen, onRemove, onReset } = props;
  const { t } = useTranslation();
  const group = t(menu.group.label);
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
              key={filter.subjectFilter.id}
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
