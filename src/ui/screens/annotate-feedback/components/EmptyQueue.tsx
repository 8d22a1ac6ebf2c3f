import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import InboxGlyph from 'lucide-react/icons/inbox';
import { feedbackStatus, RECORD_STATUSES } from '#domain/feedback/record-status';
import { Button } from '#ui/shared/components/Button.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import type { SidePanelsViewModel } from '../side-panels.view-model';

export interface EmptyQueueProps {
  session: Pick<AnnotationSessionViewModel, 'queue' | 'chooseQueue'>;
  panels: Pick<SidePanelsViewModel, 'counts' | 'progress'>;
}

/** Says why there is nothing, and where there is something. */
export const EmptyQueue = observer(function EmptyQueue({ session, panels }: EmptyQueueProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { counts, progress } = panels;
  if (progress?.records === 0)
    return (
      <EmptyState glyph={InboxGlyph} title={t('annotation.queue.emptyDataset')}>
        {t('annotation.queue.emptyDatasetNext')}
      </EmptyState>
    );
  const others = RECORD_STATUSES.filter(
    (status) => status !== session.queue.status && (counts?.[status] ?? 0) > 0,
  );
  return (
    <EmptyState
      glyph={InboxGlyph}
      title={t(`annotation.queue.empty.${feedbackStatus(session.queue.status)}`)}
      actions={others.map((status) => (
        <Button key={status} icon={<StatusDot status={status} />} onClick={() => session.chooseQueue(status)}>
          {t('annotation.queue.count', {
            name: t(`responseStatus.${status}`),
            number: formats.number(counts?.[status] ?? 0),
          })}
        </Button>
      ))}
    >
      {others.length > 0 && t('annotation.queue.emptyNext')}
    </EmptyState>
  );
});
