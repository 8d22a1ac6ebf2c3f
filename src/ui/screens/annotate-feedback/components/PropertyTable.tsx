import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import styles from './RecordDetails.module.css';

export interface Property {
  /** Unique in its table, which a name need not be. */
  readonly id: string;
  readonly name: string;
  /** Text that is copied, and shown unless `shown` gives a friendlier form. */
  readonly text: string;
  readonly shown?: string;
}

interface PropertyTableProps {
  title: string;
  properties: readonly Property[];
  copy: (text: string) => Promise<boolean>;
}

export const PropertyTable = observer(function PropertyTable({
  title,
  properties,
  copy,
}: PropertyTableProps) {
  const { t } = useTranslation();
  return (
    <table className={styles['table']} aria-label={title}>
      <thead>
        <tr>
          {(['property', 'value', 'copyColumn'] as const).map((column) => (
            <th key={column} scope="col">
              <VisuallyHidden>{t(`annotation.recordMenu.${column}`)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {properties.map(({ id, name, text, shown = text }) => (
          <tr key={id}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td dir="auto">{shown}</td>
            <td>
              <CopyButton
                label={t('annotation.recordMenu.copyValue', { name })}
                size="small"
                onCopy={() => copy(text)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
