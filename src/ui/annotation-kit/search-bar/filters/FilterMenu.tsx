import { observer } from 'mobx-react-lite';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import BackGlyph from 'lucide-react/icons/chevron-left';
import { assertNever } from '#domain/shared/assert-never';
import { Button } from '#ui/shared/components/Button.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { keyOf } from '#ui/shared/keys/pressed-key';
import type { WatchedCounts } from '../match-counting';
import styles from './FilterMenu.module.css';
import type { ActiveFilter, FilterMenuViewModel } from './filter-menu.view-model';
import type { FilterTexts } from './use-filter-texts';
import { CategoryList, SubjectFilterList } from './FilterLists';
import { RangeFilter } from './RangeFilter';
import { TermsFilter } from './TermsFilter';

interface FilterMenuProps {
  menu: FilterMenuViewModel;
  /** Counts that are requested while the drop-down is open; without it, they come with the records. */
  choices?: Omit<WatchedCounts<unknown>, 'counts'>;
  texts: FilterTexts;
}

/** The levels of one drop-down. */
export const FilterMenu = observer(function FilterMenu({ menu, choices, texts }: FilterMenuProps) {
  const { t } = useTranslation();
  useEffect(() => choices?.watchCounts(), [choices]);
  // Handles Escape before the popover, which would close from every level.
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || keyOf(event) !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    menu.escape();
  };
  return (
    // A group of controls whose keys bubble here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles['menu']} onKeyDown={press}>
      <Level menu={menu} texts={texts} />
      {choices?.hasFailedToCount === true && (
        <p className={styles['reason']}>{t('annotation.filters.notCounted')}</p>
      )}
    </div>
  );
});

const Level = observer(function Level({ menu, texts }: Omit<FilterMenuProps, 'choices'>) {
  const { level } = menu;
  switch (level?.kind) {
    case undefined:
      return null;
    case 'categories':
      return <CategoryList menu={menu} texts={texts} />;
    case 'subjects':
      return (
        <>
          <Head menu={menu} name={level.category.text} title={level.category.title} />
          <SubjectFilterList menu={menu} category={level.category} texts={texts} />
        </>
      );
    case 'control':
      return (
        <ControlLevel
          key={level.subjectFilter.id}
          menu={menu}
          category={level.category}
          subjectFilter={level.subjectFilter}
          texts={texts}
        />
      );
    default:
      return assertNever(level);
  }
});

interface HeadProps {
  menu: FilterMenuViewModel;
  name: string;
  title: string | null;
  /** Whether to take the focus, since there is no other control. */
  takesFocus?: boolean;
  /** Content at the end of the line. */
  children?: ReactNode;
}

/** The name of the current level, with a back button. */
const Head = observer(function Head({ menu, name, title, takesFocus = false, children }: HeadProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['head']}>
      {menu.canGoBack ? (
        <button
          type="button"
          className={styles['back']}
          aria-label={t('annotation.filters.back', { name })}
          title={title ?? undefined}
          // The option that had the focus no longer exists.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={takesFocus}
          onClick={() => menu.back()}
        >
          <Icon glyph={BackGlyph} />
          <span className={styles['backText']} dir="auto">
            {name}
          </span>
        </button>
      ) : (
        <span className={styles['only']} title={title ?? undefined} dir="auto">
          {name}
        </span>
      )}
      {children}
    </div>
  );
});

interface ControlLevelProps extends ActiveFilter {
  menu: FilterMenuViewModel;
  texts: FilterTexts;
}

/** One filter: its subject, buttons to go back and to clear it, and its control. */
const ControlLevel = observer(function ControlLevel({
  menu,
  category,
  subjectFilter,
  texts,
}: ControlLevelProps) {
  const { t } = useTranslation();
  const name = texts.nameOf({ category, subjectFilter });
  const { kind } = subjectFilter.control;
  return (
    <>
      <Head menu={menu} name={name} title={category.title} takesFocus={kind !== 'terms' && kind !== 'range'}>
        <Button
          variant="quiet"
          size="small"
          isDisabled={subjectFilter.condition === null}
          aria-label={t('annotation.filters.clear', { name })}
          onClick={() => subjectFilter.change(null)}
        >
          {t('actions.clear')}
        </Button>
      </Head>
      <Control menu={menu} category={category} subjectFilter={subjectFilter} texts={texts} />
    </>
  );
});

const Control = observer(function Control({ menu, category, subjectFilter, texts }: ControlLevelProps) {
  const { control } = subjectFilter;
  const name = texts.nameOf({ category, subjectFilter });
  switch (control.kind) {
    case 'terms':
      return (
        <TermsFilter subjectFilter={subjectFilter} control={control} name={name} onBack={() => menu.back()} />
      );
    case 'range':
      return <RangeFilter subjectFilter={subjectFilter} control={control} name={name} />;
    case 'none':
      return <p className={styles['reason']}>{texts.obstacle(control.reason)}</p>;
    case 'failed':
      return <Failed onRetry={() => subjectFilter.retry()} />;
    case 'loading':
      return <Loading />;
    default:
      return assertNever(control);
  }
});

const Failed = observer(function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles['failed']}>
      {t('annotation.filters.values.failed')}
      <Button size="small" onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </div>
  );
});

const Loading = observer(function Loading() {
  return (
    <div className={styles['loading']}>
      <Skeleton height="2rem" />
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </div>
  );
});
