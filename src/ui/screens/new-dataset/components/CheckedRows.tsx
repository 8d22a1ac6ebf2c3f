import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { NewDatasetViewModel } from '../new-dataset.view-model';
import { leftOutText } from '../problem-texts';
import styles from '../NewDataset.module.css';

interface CheckedRowsProps {
  viewModel: Pick<NewDatasetViewModel, 'check' | 'work' | 'create' | 'addMissingOptions'>;
}

/** How the check of all rows goes, and which rows become no record. */
export const CheckedRows = observer(function CheckedRows({ viewModel }: CheckedRowsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { check, work } = viewModel;
  const isThrough = check !== null && work !== 'checking';
  const listed = check?.problems.length ?? 0;
  const missing = [...(check?.missingOptions.values() ?? [])].flat().length;
  return (
    <div role="status">
      {check !== null && work === 'checking' && (
        <p>{t('newDataset.check.under', { share: formats.percent(check.share) })}</p>
      )}
      {isThrough && check.rejected > 0 && (
        <section className={styles['card']} aria-labelledby="new-dataset-check">
          <h2 id="new-dataset-check">
            {t('newDataset.check.rejected', {
              count: check.rejected,
              number: formats.number(check.rejected),
              rows: formats.number(check.rows),
            })}
          </h2>
          <ul className={styles['problems']}>
            {check.problems.map((problem) => (
              <li key={problem.row}>{leftOutText(t, problem)}</li>
            ))}
          </ul>
          {listed < check.rejected && <p>{t('newDataset.check.more', { count: listed })}</p>}
          <div className={styles['acts']}>
            {missing > 0 && (
              <Button
                variant="primary"
                isBusy={work !== null}
                onClick={() => void viewModel.addMissingOptions()}
              >
                {t('newDataset.check.addOptions', { count: missing, number: formats.number(missing) })}
              </Button>
            )}
            {check.rejected < check.rows && (
              <Button isBusy={work !== null} onClick={() => void viewModel.create()}>
                {t('newDataset.check.anyway')}
              </Button>
            )}
          </div>
        </section>
      )}
    </div>
  );
});
