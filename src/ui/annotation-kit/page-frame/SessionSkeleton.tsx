import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Loading } from '#ui/shared/components/Loading.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import layout from './AnnotationSession.module.css';
import fields from '#ui/annotation-kit/record-field/RecordField.module.css';
import styles from '../record-card/RecordCard.module.css';

/** Placeholder with the layout of the session, until the dataset is known. */
export const SessionSkeleton = observer(function SessionSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('annotation.opening')}>
      <div className={layout['session']}>
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

/** Placeholder for two fields of a few lines, as most records have. */
export const RecordSkeleton = observer(function RecordSkeleton() {
  return (
    <div className={styles['card']}>
      <div className={styles['head']}>
        <Skeleton width="88px" height="24px" shape="round" />
      </div>
      {['first', 'second'].map((field) => (
        <div key={field} className={fields['field']}>
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
