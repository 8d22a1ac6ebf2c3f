import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowCheck } from '#application/dataset-creation/check-rows.use-case';
import { Button } from '#ui/shared/components/Button.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { leftOutText } from './import-texts';
import styles from './DatasetImport.module.css';

interface CheckedRowsProps {
  check: RowCheck | null;
  isChecking: boolean;
  isBusy: boolean;
  /** Imports the file without the rejected rows. */
  goOnLabel: string;
  onGoOn: () => void;
  /** Absent if the options of questions cannot change. */
  onAddOptions?: () => void;
}

/** Progress of the check of all rows, and the rejected rows. */
export const CheckedRows = observer(function CheckedRows(props: CheckedRowsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { check, isChecking, isBusy, goOnLabel, onGoOn, onAddOptions } = props;
  const isThrough = check !== null && !isChecking;
  const listed = check?.problems.length ?? 0;
  const missing = [...(check?.missingOptions.values() ?? [])].flat().length;
  return (
    <div role="status">
      {check !== null && isChecking && (
        <p>{t('newDataset.check.under', { share: formats.percent(check.share) })}</p>
      )}
      {isThrough && check.rejected > 0 && (
        <section className={styles['card']} aria-labelledby="check-of-rows">
          <h2 id="check-of-rows">
            {t('newDataset.check.rejected', {
              count: check.rejected,
              number: formats.number(check.rejected),
              rows: formats.number(check.rows),
            })}
          </h2>
          <div className={styles['acts']}>
            {missing > 0 && onAddOptions !== undefined && (
              <Button variant="primary" isBusy={isBusy} onClick={atWork(onAddOptions)}>
                {t('newDataset.check.addOptions', { count: missing, number: formats.number(missing) })}
              </Button>
            )}
            {check.rejected < check.rows && (
              <Button isBusy={isBusy} onClick={atWork(onGoOn)}>
                {goOnLabel}
              </Button>
            )}
          </div>
          <ul className={styles['problems']}>
            {check.problems.map((problem) => (
              <li key={problem.row}>{leftOutText(t, problem)}</li>
            ))}
          </ul>
          {listed < check.rejected && <p>{t('newDataset.check.more', { count: listed })}</p>}
        </section>
      )}
    </div>
  );
});

/** The pressed button disappears with its check, so the focus moves to the busy button of the form. */
function atWork(act: () => void): (event: MouseEvent<HTMLButtonElement>) => void {
  return ({ currentTarget }) => {
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    act();
  };
}
