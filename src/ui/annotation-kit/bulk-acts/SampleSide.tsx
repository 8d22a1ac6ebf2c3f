import { observer } from 'mobx-react-lite';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/shared/components/StatusTag.tsx';

interface SampleSideProps extends Pick<ComponentProps<typeof StatusTag>, 'status'> {
  at: 'now' | 'then';
  /** The values that the record has, or gets. */
  children: ReactNode;
}

/** A record of the sample check as it is now, or as it is after the action. */
export const SampleSide = observer(function SampleSide({ at, status, children }: SampleSideProps) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t(`bulkActs.sample.${at}`)}</dt>
      <dd>
        <StatusTag status={status} />
        {children}
      </dd>
    </div>
  );
});
