import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import InboxGlyph from 'lucide-react/icons/inbox';
import { feedbackStatus, RECORD_STATUSES } from '#domain/feedback/record-status';
import { mayOpen } from '#domain/access/page-access';
import type { Dataset } from '#domain/dataset/dataset';
import { useService } from '#ui/di/use-service';
import { Button } from '#ui/shared/components/Button.tsx';
import { ButtonLink } from '#ui/shared/components/ButtonLink.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { StatusDot } from '#ui/shared/components/StatusDot.tsx';
import { importPath } from '#ui/shared/page/paths';
import { SESSION_STATE } from '#ui/shared/state/state.tokens';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { AnnotationSessionViewModel } from '../session/annotation-session.view-model';
import type { SidePanelsViewModel } from '../side-panels.view-model';
import { VisitLine } from './VisitLine';

export interface EmptyQueueProps {
  session: Pick<AnnotationSessionViewModel, 'queue' | 'workbench' | 'history'>;
  panels: Pick<SidePanelsViewModel, 'counts' | 'progress'>;
}

/** Shows why the queue is empty, and which other queues have records. */
export const EmptyQueue = observer(function EmptyQueue({ session, panels }: EmptyQueueProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { counts, progress } = panels;
  if (progress?.records === 0) return <EmptyDataset dataset={session.workbench.dataset} />;
  const others = RECORD_STATUSES.filter(
    (status) => status !== session.queue.status && (counts?.[status] ?? 0) > 0,
  );
  return (
    <EmptyState
      glyph={InboxGlyph}
      title={t(`annotation.queue.empty.${feedbackStatus(session.queue.status)}`)}
      actions={others.map((status) => (
        <Button
          key={status}
          icon={<StatusDot status={status} />}
          onClick={() => session.queue.navigation.choose(status)}
        >
          {t('annotation.queue.count', {
            name: t(`responseStatus.${status}`),
            number: formats.number(counts?.[status] ?? 0),
          })}
        </Button>
      ))}
    >
      <VisitLine history={session.history} />
      {others.length > 0 && <p>{t('annotation.queue.emptyNext')}</p>}
    </EmptyState>
  );
});

/** A dataset without records: still a draft, or waiting for those who import records (ERR-38, ERR-42). */
const EmptyDataset = observer(function EmptyDataset({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation();
  const { user } = useService(SESSION_STATE);
  const isDraft = dataset.status === 'draft';
  const key = isDraft ? 'draft' : 'emptyDataset';
  const title = t(`annotation.queue.${key}`);
  if (isDraft || !mayOpen(user, '/dataset/:id/import'))
    return (
      <EmptyState glyph={InboxGlyph} title={title}>
        {t(`annotation.queue.${key}Next`)}
      </EmptyState>
    );
  return (
    <EmptyState
      glyph={InboxGlyph}
      title={title}
      actions={<ButtonLink to={importPath(dataset.id)}>{t('annotation.queue.importRecords')}</ButtonLink>}
    />
  );
});
