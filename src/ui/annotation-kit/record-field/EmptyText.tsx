import { observer } from 'mobx-react-lite';
import { useTexts } from '#ui/shared/i18n/use-texts';
import styles from './RecordField.module.css';

/** In place of a text without a visible character, which would look like a page that is still loading. */
export const EmptyText = observer(function EmptyText() {
  const t = useTexts();
  return <p className={styles['empty']}>{t('annotation.record.emptyField')}</p>;
});
