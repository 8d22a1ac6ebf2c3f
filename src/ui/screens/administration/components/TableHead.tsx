import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import table from '#ui/shared/components/VirtualTable.module.css';
import styles from '../Administration.module.css';

/** Heads of the columns, and a hidden one above the actions. In cards they are there for assistive technology only. */
export const TableHead = observer(function TableHead({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className={table['head']}>
      <div role="row" aria-rowindex={1} className={table['header']}>
        {names.map((name) => (
          <div key={name} role="columnheader" className={styles['plain']}>
            {name}
          </div>
        ))}
        <div role="columnheader" className={`${styles['hidden']} ${styles['plain']}`}>
          {t('administration.actions')}
        </div>
      </div>
    </div>
  );
});
