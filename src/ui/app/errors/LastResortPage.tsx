import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import styles from './ErrorPage.module.css';

/** When even the error page fails. A plain link, because the client itself can no longer be trusted to move. */
export function LastResortPage() {
  const { t } = useTranslation();
  return (
    <main className={styles['page']}>
      <div className={styles['words']}>
        <h1>{t('errors.page.lastResort')}</h1>
        <div className={styles['actions']}>
          <a href={useHref('/')}>{t('errors.page.home')}</a>
        </div>
      </div>
    </main>
  );
}
