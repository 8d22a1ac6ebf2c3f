import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useService } from '#ui/di/use-service';
import { Button } from '#ui/shared/components/Button.tsx';
import { ButtonLink } from '#ui/shared/components/ButtonLink.tsx';
import { Brand } from '#ui/shared/page/Brand.tsx';
import { Page } from '#ui/shared/page/Page.tsx';
import { PageHeading } from '#ui/shared/page/PageHeading.tsx';
import { CHUNK_RECOVERY } from '../app.tokens';
import styles from './ErrorPage.module.css';
import { pageProblem, type PageProblem } from './page-problem';

/** Shown instead of a page that does not exist, or that failed to load or to render. */
export function ErrorPage() {
  const error = useRouteError();
  const recovery = useService(CHUNK_RECOVERY);
  const isReloading = recovery.canRecover(error);
  useEffect(() => recovery.recover(error), [recovery, error]);
  if (isReloading) return null;
  return <Problem problem={pageProblem(error)} />;
}

function Problem({ problem }: { problem: PageProblem }) {
  const { t } = useTranslation();
  const { title, detail } = {
    'not-found': { title: t('errors.page.notFound'), detail: t('errors.page.lost') },
    'server-away': { title: t('errors.page.serverAway'), detail: t('errors.page.serverAwayDetail') },
    broken: { title: t('errors.page.broken'), detail: t('errors.page.lost') },
  }[problem.kind];
  const status = problem.kind === 'not-found' ? 404 : problem.status;
  return (
    <Page title={title}>
      <div className={styles['page']}>
        <div className={styles['brand']}>
          <Brand />
        </div>
        {status !== null && <p className={styles['status']}>{status}</p>}
        <div className={styles['words']}>
          <PageHeading>{title}</PageHeading>
          {problem.kind === 'broken' && problem.message !== '' && (
            <p className={styles['message']}>{problem.message}</p>
          )}
          <p className={styles['detail']}>{detail}</p>
          <div className={styles['actions']}>
            {problem.kind === 'server-away' ? (
              <Retry />
            ) : (
              <ButtonLink to="/" variant="primary">
                {t('errors.page.home')}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </Page>
  );
}

/** Runs the guard of the same page again. If it lets the user in, the page replaces the error. */
function Retry() {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  return (
    <Button variant="primary" isBusy={state === 'loading'} onClick={() => void revalidate()}>
      {t('actions.retry')}
    </Button>
  );
}
