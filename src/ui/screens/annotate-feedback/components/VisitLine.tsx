import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { visitCounts } from '#domain/history/visit-counts';
import { HISTORY_LIMIT } from '#domain/work/undo-history';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { AnnotationHistoryViewModel } from '../session/annotation-history';

const STATUSES = ['submitted', 'discarded', 'draft'] as const;

/** Number of records that the user has answered in this visit; nothing before the first one. */
export const VisitLine = observer(function VisitLine({
  history: { entries, isShortened },
}: {
  history: Pick<AnnotationHistoryViewModel, 'entries' | 'isShortened'>;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counts = visitCounts(entries);
  if (counts === null) return null;
  const parts = STATUSES.filter((status) => counts[status] > 0).map((status) =>
    t(`annotation.queue.visit.${status}`, { number: formats.number(counts[status]) }),
  );
  const words = { counts: formats.list(parts), number: formats.number(HISTORY_LIMIT) };
  return <span>{t(`annotation.queue.visit.${isShortened ? 'latest' : 'all'}`, words)}</span>;
});
