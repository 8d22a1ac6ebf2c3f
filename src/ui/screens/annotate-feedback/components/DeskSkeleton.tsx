import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import layout from './Desk.module.css';
import { FormSkeleton } from './FormSkeleton';
import { RecordSkeleton } from './RecordSkeleton';

/** The desk in its final geometry, before anything is known about the dataset. */
export const DeskSkeleton = observer(function DeskSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('annotation.opening')}>
      <div className={layout['desk']}>
        <div className={layout['bar']}>
          <Skeleton width="120px" height="32px" />
        </div>
        <div className={layout['record']}>
          <RecordSkeleton />
        </div>
        <FormSkeleton />
        <div className={layout['side']} />
      </div>
    </Loading>
  );
});
