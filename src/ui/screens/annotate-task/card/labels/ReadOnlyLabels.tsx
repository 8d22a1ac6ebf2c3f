import { observer } from 'mobx-react-lite';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import pill from '#ui/annotation-kit/choice/Pill.module.css';
import { useComputed } from '#ui/shared/hooks/use-computed';
import type { TaskCardProps } from '../task-card-props';
import styles from './CardLabels.module.css';
import { LabelListViewModel } from './label-list.view-model';
import { LabelTools } from './LabelTools';
import { LabelScore } from './TaskLabelPill';

/** From this number on, predicted labels can be searched (TSK-44). */
const SEARCH_FROM = 10;
const NOTHING: ReadonlySet<string> = new Set();

/** The prediction of a record with its scores, for reading. */
export const ReadOnlyLabels = observer(function ReadOnlyLabels(props: TaskCardProps) {
  const { card, record, page, isCurrent } = props;
  const { t } = useTranslation();
  const { prediction } = record;
  const { list, scores } = usePredictedList(props);
  const predicted = useComputed(useCallback(() => card.predicted, [card]));
  if (prediction === null || scores.size === 0) return null;
  return (
    <div className={styles['labels']}>
      {scores.size >= SEARCH_FROM && (
        <LabelTools
          list={list}
          title={t('tasks.labels.prediction')}
          isFolded={!page.isFocusView}
          isCurrent={isCurrent}
          onLeave={() => page.session.list.cursor.point(card.id)}
        />
      )}
      <ul
        aria-label={t('tasks.labels.predictionBy', { agent: prediction.agent })}
        className={styles['pills']}
      >
        {list.shown.map(({ id }) => (
          <li
            key={id}
            className={`${pill['pill']} ${styles['label']}`}
            data-read
            data-predicted={predicted.includes(id) || undefined}
          >
            <span className={styles['name']} dir="auto" title={id}>
              {id}
            </span>
            <LabelScore
              score={scores.get(id) ?? 0}
              agent={predicted.includes(id) ? prediction.agent : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  );
});

function usePredictedList({ record, page }: TaskCardProps): {
  readonly list: LabelListViewModel['list'];
  readonly scores: ReadonlyMap<string, number>;
} {
  const { prediction } = record;
  const { isFocusView } = page;
  const scores = useMemo(
    () => new Map(prediction?.value.labels.map(({ label, score }) => [label, score])),
    [prediction],
  );
  const make = () =>
    new LabelListViewModel({
      names: [...scores.keys()],
      isWhole: isFocusView,
      descriptions: new Map(),
      inSight: () => NOTHING,
    });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- made again for another prediction or view
  const { list } = useMemo(make, [scores, isFocusView]);
  return { list, scores };
}

/** The saved labels of a record, for reading. */
export const AnnotatedLabels = observer(function AnnotatedLabels({ record }: Pick<TaskCardProps, 'record'>) {
  const { t } = useTranslation();
  const names = record.annotation?.value.labels.map(({ label }) => label) ?? [];
  if (names.length === 0) return null;
  return (
    <ul aria-label={t('tasks.labels.annotated')} className={styles['annotated']}>
      {names.map((name) => (
        <li key={name} className={styles['tag']} dir="auto">
          {name}
        </li>
      ))}
    </ul>
  );
});
