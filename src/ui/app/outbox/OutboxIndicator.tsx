import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import FailedGlyph from 'lucide-react/icons/triangle-alert';
import WaitingGlyph from 'lucide-react/icons/cloud-upload';
import { useViewModel } from '#ui/di/use-view-model';
import { ConfirmDialog } from '#ui/shared/components/ConfirmDialog.tsx';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { usePageFocusAfter } from '#ui/shared/hooks/use-page-focus-after';
import { useUnloadQuestion } from '#ui/shared/hooks/use-unload-question';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { OUTBOX_INDICATOR } from '../app.tokens';
import styles from './OutboxIndicator.module.css';
import type { OutboxIndicatorViewModel } from './outbox-indicator.view-model';
import { UnsentList } from './UnsentList';

/** Shows unsent acts in the header; empty if the server has everything. */
export const OutboxIndicator = observer(function OutboxIndicator() {
  const viewModel = useViewModel(OUTBOX_INDICATOR, undefined);
  const { t } = useTranslation();
  useUnloadQuestion(!viewModel.isKept);
  return (
    <>
      {/* Always rendered, because screen readers announce only changes of existing live regions. */}
      <VisuallyHidden>
        <span role="status">{viewModel.isShown ? <Summary viewModel={viewModel} /> : null}</span>
      </VisuallyHidden>
      {viewModel.isShown && <UnsentButton viewModel={viewModel} />}
      <ConfirmDialog
        title={t('outbox.letGo.title')}
        isOpen={viewModel.discarding !== null}
        confirmLabel={t('outbox.letGo.confirm')}
        onConfirm={viewModel.discard}
        onCancel={viewModel.keep}
      >
        {t('outbox.letGo.text')}
      </ConfirmDialog>
    </>
  );
});

interface IndicatorProps {
  viewModel: OutboxIndicatorViewModel;
}

const UnsentButton = observer(function UnsentButton({ viewModel }: IndicatorProps) {
  const { t } = useTranslation();
  const hasFailed = viewModel.failedCount > 0;
  usePageFocusAfter();
  return (
    <Popover
      placement="bottom end"
      label={t('outbox.title')}
      onOpenChange={viewModel.open}
      trigger={
        <button type="button" className={styles['button']} data-failed={hasFailed || undefined}>
          <Icon glyph={hasFailed ? FailedGlyph : WaitingGlyph} />
          <span className={styles['words']}>
            <Summary viewModel={viewModel} />
          </span>
        </button>
      }
    >
      {(close) => <UnsentList viewModel={viewModel} onLeave={close} />}
    </Popover>
  );
});

/** Text such as "1 answer could not be saved, 3 answers waiting". */
const Summary = observer(function Summary({ viewModel: { failedCount, waitingCount } }: IndicatorProps) {
  const { t } = useTranslation();
  const parts = [
    ...(failedCount > 0 ? [t('outbox.failed', { count: failedCount })] : []),
    ...(waitingCount > 0 ? [t('outbox.waiting', { count: waitingCount })] : []),
  ];
  return parts.join(', ');
});
