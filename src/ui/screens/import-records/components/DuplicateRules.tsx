import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { DUPLICATE_RULES } from '#domain/dataset-import/duplicates';
import { RadioGroup } from '#ui/shared/components/RadioGroup.tsx';
import styles from '#ui/import-kit/DatasetImport.module.css';
import type { ImportRecordsViewModel } from '../import-records.view-model';

interface DuplicateRulesProps {
  viewModel: Pick<ImportRecordsViewModel, 'duplicates' | 'setDuplicateRule'>;
}

/** The rule for rows whose external id exists in the dataset. */
export const DuplicateRules = observer(function DuplicateRules({ viewModel }: DuplicateRulesProps) {
  const { t } = useTranslation();
  return (
    <section className={styles['card']} aria-labelledby="import-duplicates">
      <h2 id="import-duplicates">{t('importRecords.duplicates.title')}</h2>
      <RadioGroup
        label={t('importRecords.duplicates.label')}
        options={DUPLICATE_RULES.map((rule) => ({
          value: rule,
          label: t(`importRecords.duplicates.${rule}`),
          description: t(`importRecords.duplicates.${rule}Hint`),
        }))}
        value={viewModel.duplicates}
        onChange={(rule) => viewModel.setDuplicateRule(rule)}
      />
    </section>
  );
});
