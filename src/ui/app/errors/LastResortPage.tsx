import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import styles from './ErrorPage.module.css';

/** Shown when even the error page fails. It uses a plain link, because the client may no longer be able to navigate. */
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
