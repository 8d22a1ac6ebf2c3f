import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import drawn from '#ui/shared/components/DrawnRows.module.css';
import styles from '#ui/shared/components/VirtualTable.module.css';
import datasets from './DatasetTable.module.css';

const ROWS = ['62%', '48%', '71%', '55%', '66%', '43%', '58%', '50%'];

/** The table before its rows: the same frame, the same heights. */
export const TableSkeleton = observer(function TableSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={`${drawn['frame']} ${styles['frame']} ${datasets['columns']}`}>
      <Loading label={t('datasets.loading')}>
        <div className={styles['header']} />
        {ROWS.map((width) => (
          <div key={width} className={styles['row']}>
            <Skeleton width={width} />
            <Skeleton width="60%" />
            <Skeleton width="70%" />
            <Skeleton height="6px" />
            <Skeleton width="70%" />
            <Skeleton width="70%" />
            <span />
          </div>
        ))}
      </Loading>
    </div>
  );
});
