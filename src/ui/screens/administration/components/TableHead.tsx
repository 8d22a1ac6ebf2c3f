import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import table from '#ui/shared/components/VirtualTable.module.css';

/** Heads of the columns, and a hidden one above the actions. */
export const TableHead = observer(function TableHead({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      {names.map((name) => (
        <div key={name} role="columnheader" className={table['plainHead']}>
          {name}
        </div>
      ))}
      <div role="columnheader" className={table['hiddenHead']}>
        {t('administration.actions')}
      </div>
    </>
  );
});
