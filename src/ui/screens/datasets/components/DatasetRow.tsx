import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import ExportGlyph from 'lucide-react/icons/download';
import LinkGlyph from 'lucide-react/icons/link';
import SettingsGlyph from 'lucide-react/icons/settings';
import { tagText } from '#domain/dataset/tag';
import { Badge } from '#ui/shared/components/Badge.tsx';
import { CopyButton } from '#ui/shared/components/CopyButton.tsx';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { IconLink } from '#ui/shared/components/IconLink.tsx';
import { RelativeTime } from '#ui/shared/components/RelativeTime.tsx';
import { ProgressBar } from '#ui/shared/components/ProgressBar.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { DatasetsViewModel } from '../datasets.view-model';
import { canBeOpened, datasetSettingsPath } from '../dataset-path';
import styles from './DatasetRow.module.css';
import { NameCell } from './NameCell';
import { TASK_TEXTS } from './use-column-text';
import type { ProgressColumn } from '../progress-column';

interface DatasetRowProps {
  id: string;
  viewModel: DatasetsViewModel;
}

/** The cells of one dataset; it reads its own entry, so that another one's change does not draw it again. */
export const DatasetRow = observer(function DatasetRow({ id, viewModel }: DatasetRowProps) {
  const { t } = useTranslation();
  const dataset = viewModel.table.byId.get(id);
  if (dataset === undefined) return null;
  const { now } = viewModel.source;
  return (
    <>
      <NameCell
        dataset={dataset}
        unsaved={viewModel.unsaved}
        onCopy={() => viewModel.copyText(dataset.name)}
      />
      <div role="cell" className={styles['workspace']} title={dataset.workspaceName}>
        {dataset.workspaceName}
      </div>
      <div role="cell" className={styles['task']}>
        {t(TASK_TEXTS[dataset.task])}
      </div>
      <div role="cell" className={styles['progress']}>
        {dataset.task === 'FeedbackTask' && <ProgressCell id={id} progress={viewModel.progress} />}
      </div>
      <div role="cell" className={styles['tags']}>
        {[...dataset.tags].map(([key, value]) => (
          <Badge key={key}>{tagText(key, value)}</Badge>
        ))}
      </div>
      <div role="cell" className={styles['created']}>
        <span className={styles['inlineName']}>{t('datasets.column.created')}</span>
        <RelativeTime value={dataset.createdAt} now={now} />
      </div>
      <div role="cell" className={styles['updated']}>
        <span className={styles['inlineName']}>{t('datasets.column.updated')}</span>
        <RelativeTime value={dataset.lastActivityAt} now={now} />
      </div>
      <div role="cell" className={styles['actions']}>
        {dataset.task === 'FeedbackTask' && canBeOpened(dataset) && (
          <IconButton
            label={t('datasets.export', { name: dataset.name })}
            tooltip={t('datasets.exportShort')}
            glyph={ExportGlyph}
            size="small"
            onClick={() => viewModel.exportRecords(dataset)}
          />
        )}
        {canBeOpened(dataset) && (
          <CopyButton
            label={t('datasets.copyLink', { name: dataset.name })}
            tooltip={t('datasets.copyLinkShort')}
            glyph={LinkGlyph}
            size="small"
            onCopy={() => viewModel.copyLink(dataset)}
          />
        )}
        <IconLink
          to={datasetSettingsPath(dataset)}
          label={t('datasets.settings', { name: dataset.name })}
          glyph={SettingsGlyph}
        />
      </div>
    </>
  );
});

interface ProgressCellProps {
  id: string;
  progress: ProgressColumn;
}

const ProgressCell = observer(function ProgressCell({ id, progress }: ProgressCellProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const cell = progress.cell(id);
  if (cell === null) return <Skeleton height="6px" />;
  if (cell.kind === 'failed') return null;
  const { total, submitted, conflicting, discarded, pending } = cell.progress;
  return (
    <div className={styles['progressSegments']}>
      <ProgressBar
        label={t('datasets.column.progress')}
        size="small"
        total={total}
        segments={[
          { status: 'submitted', value: submitted },
          { status: 'conflicting', value: conflicting },
          { status: 'discarded', value: discarded },
          { status: 'pending', value: pending },
        ]}
      />
      <span className={styles['left']}>
        {t('datasets.left', { count: pending, number: formats.number(pending) })}
      </span>
    </div>
  );
});
