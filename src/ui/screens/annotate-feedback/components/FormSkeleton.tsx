import { observer } from 'mobx-react-lite';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import layout from './Desk.module.css';

export const FormSkeleton = observer(function FormSkeleton() {
  return (
    <div className={layout['form']}>
      <div className={layout['skeletonForm']}>
        <Skeleton width="40%" height="20px" />
        <Skeleton height="120px" shape="card" />
        <Skeleton width="30%" height="20px" />
        <Skeleton height="40px" shape="card" />
      </div>
    </div>
  );
});
