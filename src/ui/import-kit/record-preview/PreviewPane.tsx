import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cells } from '#domain/dataset-import/source-row';
import { useService } from '#ui/di/use-service';
import { Button } from '#ui/shared/components/Button.tsx';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { LazyPart } from '#ui/shared/components/LazyPart.tsx';
import { hasRoomForPanel } from '#ui/shared/hooks/wide-window';
import { RECORD_PREVIEW_DEPS } from './record-preview.tokens';
import type { ImportPlans } from './record-preview.view-model';
import styles from './RecordPreview.module.css';

const VIEW = new LazyChunk(() => import('./RecordPreviewView'));

interface PreviewPaneProps {
  rows: readonly Cells[];
  plans: ImportPlans;
}

/** The first records as annotators will see them: next to the form, or expandable below it in a narrow window. */
export const PreviewPane = observer(function PreviewPane({ rows, plans }: PreviewPaneProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(hasRoomForPanel);
  return (
    <section className={styles['pane']} aria-labelledby={`${id}-title`}>
      <div className={styles['head']}>
        <h2 id={`${id}-title`}>{t('newDataset.preview.title')}</h2>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'newDataset.preview.hide' : 'newDataset.preview.show')}
        </Button>
      </div>
      <div id={`${id}-body`}>{isOpen && <LoadedPreview rows={rows} plans={plans} />}</div>
    </section>
  );
});

/** Loads the preview separately, so that a failure does not affect the form. */
const LoadedPreview = observer(function LoadedPreview({ rows, plans }: PreviewPaneProps) {
  const { t } = useTranslation();
  return (
    <LazyPart
      view={VIEW}
      deps={useService(RECORD_PREVIEW_DEPS)}
      loadingLabel={t('newDataset.preview.loading')}
      failedTitle={t('newDataset.preview.failed')}
      height="240px"
    >
      {({ RecordPreviewView }, { clock }) => <RecordPreviewView rows={rows} plans={plans} clock={clock} />}
    </LazyPart>
  );
});
