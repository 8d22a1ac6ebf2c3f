import { observer } from 'mobx-react-lite';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import HistoryGlyph from 'lucide-react/icons/history';
import ManyGlyph from 'lucide-react/icons/list-checks';
import { Button } from '#ui/shared/components/Button.tsx';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { MeasuredRows } from '#ui/shared/components/MeasuredRows.tsx';
import { Segments } from '#ui/shared/components/Segments.tsx';
import { useDrawnRows } from '#ui/shared/hooks/use-drawn-rows';
import { useFocusKept } from '#ui/shared/hooks/use-focus-kept';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import styles from './HistoryPanel.module.css';

type Scope = 'visit' | 'all';

const ROW_HEIGHT = 68;

interface VisitHistoryProps<A> {
  history: { readonly acts: readonly A[] };
  drawAct: (act: A) => ReactNode;
  /** Text for a visit without acts; says what will appear here. */
  next?: string;
}

interface HistoryPanelProps<A> extends Omit<VisitHistoryProps<A>, 'next'> {
  history: VisitHistoryProps<A>['history'] & { listBulkActions(): void };
  /** All of the user's actions in the dataset. */
  children: ReactNode;
}

/** Actions of this visit and, on request, all of the user's actions in the dataset. */
export const HistoryPanel = observer(function HistoryPanel<A extends { readonly id: number }>({
  history,
  drawAct,
  children,
}: HistoryPanelProps<A>) {
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
      {scope === 'visit' ? <VisitHistory history={history} drawAct={drawAct} /> : children}
      <Button size="small" icon={<Icon glyph={ManyGlyph} />} onClick={history.listBulkActions}>
        {t('annotation.history.manyActs')}
      </Button>
    </div>
  );
});

/** The acts of this visit, newest first. */
export const VisitHistory = observer(function VisitHistory<A extends { readonly id: number }>({
  history,
  drawAct,
  next,
}: VisitHistoryProps<A>) {
  const { t } = useTranslation();
  if (history.acts.length > 0) return <Acts acts={history.acts} drawAct={drawAct} />;
  return (
    <EmptyState glyph={HistoryGlyph} title={t('annotation.history.empty')}>
      {next ?? t('annotation.history.emptyNext')}
    </EmptyState>
  );
});

interface ActsProps<A> extends Pick<VisitHistoryProps<A>, 'drawAct'> {
  acts: readonly A[];
}

/** Only the visible acts are rendered, so that a long list does not delay submitting. */
const Acts = observer(function Acts<A extends { readonly id: number }>({ acts, drawAct }: ActsProps<A>) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => acts.map(({ id }) => String(id)), [acts]);
  const { rows } = useDrawnRows({ ids, scroller, rowHeight: ROW_HEIGHT });
  return (
    <div ref={scroller} className={styles['scroller']}>
      <MeasuredRows rows={rows} items={acts} label={t('annotation.history.list')}>
        {drawAct}
      </MeasuredRows>
    </div>
  );
});
