import { observer } from 'mobx-react-lite';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import styles from './ListSkeleton.module.css';

/** Placeholder for a list: its bar and a few records. */
export const ListSkeleton = observer(function ListSkeleton() {
  return (
    <div className={styles['list']}>
      <div className={styles['bar']}>
        <Skeleton width="160px" />
        <Skeleton width="40%" height="32px" />
      </div>
      {['first', 'second', 'third'].map((record) => (
        <div key={record} className={styles['card']}>
          <Skeleton width="120px" height="24px" shape="round" />
          <Skeleton width="96%" />
          <Skeleton width="64%" />
        </div>
      ))}
    </div>
  );
});
