import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Dataset } from '#domain/dataset/dataset';
import { Badge } from '#ui/shared/components/Badge.tsx';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { TextLink } from '#ui/shared/components/TextLink.tsx';
import { Tooltip } from '#ui/shared/components/Tooltip.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { canBeOpened, datasetPath, unsavedRecordsPath } from '../dataset-path';
import type { UnsavedRecords } from '../unsaved-records';
import styles from './DatasetRow.module.css';

interface NameCellProps {
  dataset: Dataset;
  unsaved: UnsavedRecords;
  onCopy: () => Promise<boolean>;
}

export const NameCell = observer(function NameCell({ dataset, unsaved, onCopy }: NameCellProps) {
  const { t } = useTranslation();
  const { name } = dataset;
  const unsavedRecords = unsaved.of(dataset.id);
  return (
    <div role="cell" className={styles['name']}>
      {canBeOpened(dataset) ? (
        <>
          <span className={styles['nameText']}>
            <TextLink to={datasetPath(dataset)} tone="quiet" title={name}>
              {name}
            </TextLink>
          </span>
          {unsavedRecords.length > 0 && <UnsavedMark dataset={dataset} recordIds={unsavedRecords} />}
        </>
      ) : (
        <>
          <span className={styles['nameText']} title={name}>
            {name}
          </span>
          <span title={t('datasets.draftHint')}>
            <Badge>{t('datasets.draft')}</Badge>
          </span>
        </>
      )}
      <span className={styles['onDemand']}>
        <CopyButton
          label={t('datasets.copyName', { name })}
          tooltip={t('datasets.copyNameShort')}
          size="small"
          onCopy={onCopy}
        />
      </span>
    </div>
  );
});

interface UnsavedMarkProps {
  dataset: Dataset;
  /** The latest change first. */
  recordIds: readonly string[];
}

/** "2 unsaved": links to the records with these changes. */
const UnsavedMark = observer(function UnsavedMark({ dataset, recordIds }: UnsavedMarkProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { length: count } = recordIds;
  const hint = dataset.task === 'FeedbackTask' ? 'datasets.unsaved.hint' : 'datasets.unsaved.taskHint';
  return (
    <Tooltip text={t(hint, { count })}>
      <Link className={styles['mark']} to={unsavedRecordsPath(dataset, recordIds)}>
        {t('datasets.unsaved.mark', { count, number: formats.number(count) })}
      </Link>
    </Tooltip>
  );
});
