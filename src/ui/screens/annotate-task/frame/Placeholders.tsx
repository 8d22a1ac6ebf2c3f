import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import styles from './TaskSession.module.css';

/** Maximum number of placeholders. More of them are out of sight in every window. */
const MOST = 20;

/** Covers the previous records with gray ones, as many as a page has, while a search or another page is loaded. */
export const Placeholders = observer(function Placeholders({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles['covered']}>
      <Loading label={t('tasks.page.loading')}>
        {Array.from({ length: Math.min(count, MOST) }, (_unused, index) => (
          <div key={index} className={styles['placeholder']}>
            <Skeleton width="120px" height="24px" shape="round" />
            <Skeleton width="96%" />
            <Skeleton width="64%" />
          </div>
        ))}
      </Loading>
    </div>
  );
});
