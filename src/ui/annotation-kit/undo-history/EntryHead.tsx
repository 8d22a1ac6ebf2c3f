import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statusAfter, type ResponseChange } from '#domain/history/answer-history';
import type { AnnotationAct } from '#domain/history/annotation-history';
import type { RecordStatus } from '#domain/queue/record-status';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './History.module.css';

const ACT_BY_STATUS: Readonly<Record<RecordStatus, AnnotationAct>> = {
  submitted: 'submit',
  draft: 'draft',
  discarded: 'discard',
  pending: 'clear',
};

interface ChangeHeadProps {
  change: ResponseChange & { readonly at: Date };
  children?: ReactNode;
}

/** New status of the response, its time, and in between its author. */
export const ChangeHead = observer(function ChangeHead({ change, children }: ChangeHeadProps) {
  const { t } = useTranslation();
  const status = statusAfter(change);
  return (
    <p className={styles['head']}>
      <StatusDot status={status} />
      <span className={styles['name']}>{t(`annotation.history.act.${ACT_BY_STATUS[status]}`)}</span>
      {children}
      <Moment at={change.at} />
    </p>
  );
});

export const Moment = observer(function Moment({ at }: { at: Date }) {
  const formats = useFormats();
  return (
    <time className={styles['when']} dateTime={at.toISOString()}>
      {formats.dateTime(at)}
    </time>
  );
});
