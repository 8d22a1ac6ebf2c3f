import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { assertNever } from '#domain/shared/assert-never';
import { Button } from '#ui/shared/components/Button.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import { BackLine } from './BackLine';
import type { ActiveFilter, FilterMenuViewModel } from './filter-menu.view-model';
import styles from './FilterMenu.module.css';
import { RangeControl } from './RangeControl';
import { TermsControl } from './TermsControl';
import type { FilterTexts } from './use-filter-texts';

interface ControlLevelProps extends ActiveFilter {
  menu: FilterMenuViewModel;
  texts: FilterTexts;
}

/** One filter: its subject, the way back, a way to remove it, and its control. */
export const ControlLevel = observer(function ControlLevel({
  menu,
  category,
  part,
  texts,
}: ControlLevelProps) {
  const { t } = useTranslation();
  const name = texts.nameOf({ category, part });
  const { kind } = part.control;
  return (
    <>
      <BackLine
        menu={menu}
        name={name}
        title={category.title}
        takesFocus={kind !== 'terms' && kind !== 'range'}
      >
        <Button
          variant="quiet"
          size="small"
          isDisabled={part.condition === null}
          aria-label={t('annotation.filters.clear', { name })}
          onClick={() => part.change(null)}
        >
          {t('actions.clear')}
        </Button>
      </BackLine>
      <Control menu={menu} category={category} part={part} texts={texts} />
    </>
  );
});

const Control = observer(function Control({ menu, category, part, texts }: ControlLevelProps) {
  const { control } = part;
  const name = texts.nameOf({ category, part });
  switch (control.kind) {
    case 'terms':
      return <TermsControl part={part} control={control} name={name} onBack={() => menu.back()} />;
    case 'range':
      return <RangeControl part={part} bounds={control.bounds} name={name} />;
    case 'none':
      return <p className={styles['reason']}>{texts.obstacle(control.reason)}</p>;
    case 'failed':
      return <Failed onRetry={() => part.retry()} />;
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
