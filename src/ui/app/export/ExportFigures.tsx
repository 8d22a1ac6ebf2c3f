import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './Export.module.css';
import type { ExportViewModel } from './export.view-model';

interface ExportFiguresProps {
  viewModel: ExportViewModel;
  total: number;
}

/** Shows the number of records in the file, how many have an answer, and how many have only a suggestion. */
export const ExportFigures = observer(function ExportFigures({ viewModel, total }: ExportFiguresProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { plan, figures, isMixed, isEmpty } = viewModel;
  const hint = isMixed ? 'mixed' : isEmpty ? 'empty' : null;
  if (plan.format === 'definition')
    return (
      <p role="status" className={styles['hint']}>
        {t('datasetExport.definitionHint')}
      </p>
    );
  return (
    <div role="status" className={styles['figures']}>
      <p>{t('datasetExport.count', { count: total, number: formats.number(total) })}</p>
      {figures.length > 0 && (
        <p>
          {figures
            .map(({ of, count }) =>
              t(`datasetExport.figures.${of}`, { count, number: formats.number(count) }),
            )
            .join(', ')}
        </p>
      )}
      {hint !== null && <p className={styles['hint']}>{t(`datasetExport.${hint}`)}</p>}
    </div>
  );
});
