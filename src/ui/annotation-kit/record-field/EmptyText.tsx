import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styles from './RecordField.module.css';

/** Shown instead of a text without visible characters, which would look like a page that is still loading. */
export const EmptyText = observer(function EmptyText() {
  const { t } = useTranslation();
  return <p className={styles['empty']}>{t('annotation.record.emptyField')}</p>;
});
