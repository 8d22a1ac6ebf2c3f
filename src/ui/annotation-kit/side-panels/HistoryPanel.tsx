import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import HistoryGlyph from 'lucide-react/icons/history';
import ManyGlyph from 'lucide-react/icons/list-checks';
import { Button } from '#ui/shared/components/Button.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { MeasuredRows } from '#ui/shared/components/MeasuredRows.tsx';
import { Segments } from '#ui/shared/components/Segments.tsx';
import { useFocusKept } from '#ui/shared/hooks/use-focus-kept';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { HISTORY_CHUNK } from '#ui/annotation-kit/answer-history/history.chunks';
import { useHistoryLoaded } from '#ui/annotation-kit/answer-history/use-history-loaded';
import type { AnnotationSessionViewModel } from '#ui/screens/annotate-feedback/session/annotation-session.view-model';
import { HistoryAct } from '#ui/screens/annotate-feedback/components/HistoryAct.tsx';
import styles from './HistoryPanel.module.css';
import { lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';

const OwnHistory = lazyComponent(HISTORY_CHUNK, (chunk) => chunk.OwnHistory);

type Scope = 'visit' | 'all';

const ROW_HEIGHT = 68;

export interface HistoryPanelProps {
  session: Pick<AnnotationSessionViewModel, 'history' | 'queue' | 'seeking' | 'workbench' | 'show' | 'undo'>;
}

/** Actions of this visit and, on request, all of the user's actions in the dataset. */
export const HistoryPanel = observer(function HistoryPanel({ session }: HistoryPanelProps) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<Scope>('visit');
  const panel = useRef<HTMLDivElement>(null);
  useFocusKept(panel);
  return (
    <div ref={panel} className={styles['panel']}>
      <Segments<Scope>
        label={t('annotation.history.scope.label')}
        value={scope}
        onChange={setScope}
        options={[
          { value: 'visit', label: t('annotation.history.scope.visit') },
          { value: 'all', label: t('annotation.history.scope.all') },
        ]}
      />
      {scope === 'visit' ? <VisitHistory session={session} /> : <AllHistory session={session} />}
      <Button size="small" icon={<Icon glyph={ManyGlyph} />} onClick={session.history.listBulkActions}>
        {t('annotation.history.manyActs')}
      </Button>
    </div>
  );
});

const AllHistory = observer(function AllHistory({ session }: Pick<HistoryPanelProps, 'session'>) {
  return useHistoryLoaded() && <OwnHistory workbench={session.workbench} />;
});

/** Newest first. Only the acts in sight are drawn: submitting must not wait for a list. */
const VisitHistory = observer(function VisitHistory({ session }: Pick<HistoryPanelProps, 'session'>) {
  const { t } = useTranslation();
  const { acts } = session.history;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: acts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => acts[index]?.id ?? index,
    overscan: 6,
    initialRect: { width: 280, height: 600 },
  });
  if (acts.length === 0) {
    return (
      <EmptyState glyph={HistoryGlyph} title={t('annotation.history.empty')}>
        {t('annotation.history.emptyNext')}
      </EmptyState>
    );
  }
  return (
    <div ref={scroller} className={styles['scroller']}>
      <MeasuredRows rows={rows} items={acts} label={t('annotation.history.list')}>
        {(act) => <HistoryAct act={act} session={session} />}
      </MeasuredRows>
    </div>
  );
});
