import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import BackGlyph from 'lucide-react/icons/chevron-left';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { FilterMenuViewModel } from './filter-menu.view-model';
import styles from './FilterMenu.module.css';

interface BackLineProps {
  menu: FilterMenuViewModel;
  name: string;
  title: string | null;
  /** There is nothing else to do here. */
  takesFocus?: boolean;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Current level, and the way back from it. */
export const BackLine = observer(function BackLine({
  menu,
  name,
  title,
  takesFocus = false,
  children,
}: BackLineProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['head']}>
      <button
        type="button"
        className={styles['back']}
        aria-label={t('annotation.filters.back', { name })}
        title={title ?? undefined}
        // The line before it is gone, and with it what had the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
        onClick={() => menu.back()}
      >
        <Icon glyph={BackGlyph} />
        <span className={styles['backText']} dir="auto">
          {name}
        </span>
      </button>
      {children}
    </div>
  );
});
