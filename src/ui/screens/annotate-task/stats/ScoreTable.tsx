import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import DownGlyph from 'lucide-react/icons/arrow-down';
import UpGlyph from 'lucide-react/icons/arrow-up';
import type { TaskStatistics } from '#application/find-task-records/load-task-statistics.use-case';
import type { F1Scores, Scores } from '#domain/metrics/f1-scores';
import { inScoreOrder, SCORE_COLUMNS, type ScoreColumn, type ScoreOrder } from '#domain/metrics/score-order';
import { failureText } from '#ui/annotation-kit/notices/failure-text';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { StatsSection } from './StatsSection';
import styles from './TaskStats.module.css';

const MEASURES = ['precision', 'recall', 'f1'] as const satisfies readonly (keyof Scores)[];
const GLYPHS = { ascending: UpGlyph, descending: DownGlyph } as const;

interface ScoreTableProps {
  scores: TaskStatistics['f1'];
  order: ScoreOrder;
  onSort: (column: ScoreColumn) => void;
}

/** Precision, recall and F1 of the predictions, by label and on average (TWI-43). */
export const ScoreTable = observer(function ScoreTable({ scores, ...sorting }: ScoreTableProps) {
  const { t } = useTranslation();
  return (
    <StatsSection title={t('taskStats.f1.title')}>
      {!scores.ok && (
        <p role="alert" className={styles['none']}>
          {t('taskStats.f1.failed', { reason: t(failureText(scores.error)) })}
        </p>
      )}
      {scores.ok && scores.value === null && <p className={styles['none']}>{t('taskStats.f1.none')}</p>}
      {scores.ok && scores.value !== null && <Table scores={scores.value} {...sorting} />}
    </StatsSection>
  );
});

interface TableProps extends Pick<ScoreTableProps, 'order' | 'onSort'> {
  scores: F1Scores;
}

const Table = observer(function Table({ scores, order, onSort }: TableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    // A long label scrolls, also by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroller']} role="group" tabIndex={0} aria-label={t('taskStats.f1.title')}>
      <table className={styles['table']} aria-label={t('taskStats.f1.title')}>
        <thead>
          <tr>
            {SCORE_COLUMNS.map((column) => (
              <SortHead key={column} column={column} order={order} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {inScoreOrder(scores.labels, order).map(({ label, support, ...own }) => (
            <tr key={label}>
              <th scope="row" dir="auto" title={label}>
                {label}
              </th>
              <Measures scores={own} />
              <td>{formats.number(support)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(['macro', 'micro'] as const).map((average) => (
            <tr key={average}>
              <th scope="row">{t(`taskStats.f1.${average}`)}</th>
              <Measures scores={scores[average]} />
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
});

const Measures = observer(function Measures({ scores }: { scores: Scores }) {
  const formats = useFormats();
  return MEASURES.map((measure) => <td key={measure}>{formats.percent(scores[measure])}</td>);
});

interface SortHeadProps extends Pick<ScoreTableProps, 'order' | 'onSort'> {
  column: ScoreColumn;
}

const SortHead = observer(function SortHead({ column, order, onSort }: SortHeadProps) {
  const { t } = useTranslation();
  const isSorted = order.column === column;
  return (
    <th scope="col" aria-sort={isSorted ? order.direction : 'none'}>
      <button
        type="button"
        className={styles['sort']}
        title={t(`taskStats.f1.columns.${column}`)}
        aria-label={t(`taskStats.f1.columns.${column}`)}
        onClick={() => onSort(column)}
      >
        {t(`taskStats.f1.short.${column}`)}
        {isSorted && <Icon glyph={GLYPHS[order.direction]} />}
      </button>
    </th>
  );
});
