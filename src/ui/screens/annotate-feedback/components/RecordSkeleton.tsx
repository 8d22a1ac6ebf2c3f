import { observer } from 'mobx-react-lite';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import styles from './RecordCard.module.css';

/** Two fields of a few lines, as most records have. */
export const RecordSkeleton = observer(function RecordSkeleton() {
  return (
    <div className={styles['card']}>
      <div className={styles['head']}>
        <Skeleton width="88px" height="24px" shape="round" />
      </div>
      {['first', 'second'].map((field) => (
        <div key={field} className={styles['field']}>
          <Skeleton width="96px" height="16px" />
          <div className={styles['skeletonLines']}>
            <Skeleton width="92%" />
            <Skeleton width="97%" />
            <Skeleton width="64%" />
          </div>
        </div>
      ))}
    </div>
  );
});
