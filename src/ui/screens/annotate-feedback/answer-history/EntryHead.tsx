import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SampleResult } from '#domain/bulk/bulk-act';
import { actBehind, statusAfter, type ResponseChange } from '#domain/history/answer-history';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';
import styles from '#ui/annotation-kit/history/History.module.css';
import { Moment } from '#ui/annotation-kit/history/Moment.tsx';

interface ChangeHeadProps {
  change: ResponseChange & { readonly at: Date };
  children?: ReactNode;
}

export const ChangeHead = observer(function ChangeHead({ change, children }: ChangeHeadProps) {
  const { t } = useTranslation();
  const status = statusAfter(change);
  return (
    <p className={styles['head']}>
      <StatusDot status={status} />
      <span className={styles['name']}>{t(`annotation.history.act.${actBehind(change)}`)}</span>
      {children}
      <Moment at={change.at} />
    </p>
  );
});

/** The result of a sample check before a bulk action, appended to another text. */
export const SampleNote = observer(function SampleNote({ sample }: { sample: SampleResult | null }) {
  const { t } = useTranslation();
  if (sample === null) return null;
  return ` · ${t('answerHistory.sample', { count: sample.looked, wrong: sample.wrong })}`;
});
