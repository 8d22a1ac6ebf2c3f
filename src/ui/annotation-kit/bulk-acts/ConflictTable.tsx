import { observer } from 'mobx-react-lite';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/shared/components/StatusTag.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import styles from './Problems.module.css';

type Status = ComponentProps<typeof StatusTag>['status'];

interface ConflictTableProps {
  isUndo: boolean;
  theirs: Status;
  mine: Status;
  /** Time of the current status, if the server reports it. */
  when?: string | undefined;
  /** Rows with the values that differ. */
  children: ReactNode;
}

/** Compares the current state of a record with the state from the action or, for an undo, with the state before the action. */
export const ConflictTable = observer(function ConflictTable(props: ConflictTableProps) {
  const { isUndo, theirs, mine, when, children } = props;
  const { t } = useTranslation();
  return (
    <table className={styles['values']}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('bulkActs.conflict.what')}</VisuallyHidden>
          </th>
          <th scope="col">{t('bulkActs.conflict.now')}</th>
          <th scope="col">{t(`bulkActs.conflict.${isUndo ? 'before' : 'ofAct'}`)}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('bulkActs.conflict.status')}</th>
          <td>
            <StatusTag status={theirs} />{' '}
            {when !== undefined && <span className={styles['when']}>{when}</span>}
          </td>
          <td>
            <StatusTag status={mine} />
          </td>
        </tr>
        {children}
      </tbody>
    </table>
  );
});

interface ConflictRowProps {
  title: string;
  theirs: ReactNode;
  mine: ReactNode;
}

/** The texts were written by users, so each has its own direction. */
export const ConflictRow = observer(function ConflictRow({ title, theirs, mine }: ConflictRowProps) {
  return (
    <tr>
      <th scope="row" dir="auto">
        {title}
      </th>
      <td dir="auto">{theirs}</td>
      <td dir="auto">{mine}</td>
    </tr>
  );
});
