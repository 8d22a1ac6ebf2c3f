import type { ReactNode } from 'react';
import RefreshGlyph from 'lucide-react/icons/rotate-cw';
import { IconButton } from '../components/IconButton';
import { SearchField } from '../components/SearchField';
import styles from './ListPage.module.css';
import { PageHeading } from './PageHeading';

interface ListToolbarProps {
  title: string;
  /** Announced whenever it changes; empty until the list is loaded. */
  count: string;
  /** Next to the count. */
  note?: ReactNode;
  search: { label: string; value: string; onChange: (text: string) => void; onSubmit?: () => void };
  buttons: ReactNode;
  refresh: { label: string; isBusy: boolean; onClick: () => void };
  /** True for a page that is closed to the user: only its heading is drawn. */
  isClosed?: boolean;
}

export function ListToolbar({ title, count, note, search, buttons, refresh, isClosed }: ListToolbarProps) {
  return (
    <div className={styles['toolbar']}>
      <div className={styles['heading']}>
        <PageHeading>{title}</PageHeading>
        <p role="status" className={styles['count']}>
          {count}
        </p>
        {note}
      </div>
      {isClosed !== true && (
        <>
          <div className={styles['search']} role="search">
            <SearchField isOfPage {...search} />
          </div>
          {buttons}
          <IconButton {...refresh} glyph={RefreshGlyph} />
        </>
      )}
    </div>
  );
}
