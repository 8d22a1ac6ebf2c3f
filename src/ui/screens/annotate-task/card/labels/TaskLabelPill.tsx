import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import PredictedGlyph from 'lucide-react/icons/sparkles';
import type { Choice } from '#domain/choice/choice-list';
import { labelShortcut } from '#domain/label/label-shortcut';
import type { ChoiceListViewModel } from '#ui/annotation-kit/choice/choice-list.view-model';
import pill from '#ui/annotation-kit/choice/Pill.module.css';
import { KeyCap } from '#ui/shared/components/KeyCap.tsx';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { TaskCardViewModel } from '../../session/task-card.view-model';
import styles from './CardLabels.module.css';

/** The prediction of a record, as its labels show it. */
export interface ShownPrediction {
  readonly agent: string | null;
  /** Scores by label, 0 to 1. */
  readonly scores: ReadonlyMap<string, number>;
  /** The labels that the prediction amounts to. */
  readonly predicted: ReadonlySet<string>;
}

interface TaskLabelPillProps {
  card: TaskCardViewModel;
  label: Choice;
  position: number;
  prediction: ShownPrediction;
  list: ChoiceListViewModel;
  isMultiLabel: boolean;
  isCurrent: boolean;
}

/** A label of a card. The element around the labels handles its clicks and keys. */
export const TaskLabelPill = observer(function TaskLabelPill(props: TaskLabelPillProps) {
  const { card, label, position, prediction, list, isMultiLabel, isCurrent } = props;
  const { id, text, description } = label;
  const isChosen = useComputed(useCallback(() => card.chosen.includes(id), [card, id]));
  const isStop = useComputed(useCallback(() => list.stop === id, [list, id]));
  const isPredicted = prediction.predicted.has(id);
  const keys = labelShortcut(position);
  return (
    <div
      role={isMultiLabel ? 'checkbox' : 'radio'}
      aria-checked={isChosen}
      tabIndex={isCurrent && isStop ? 0 : -1}
      data-label={id}
      data-predicted={isPredicted || undefined}
      className={`${pill['pill']} ${styles['label']}`}
      title={description === null ? text : `${text}: ${description}`}
    >
      {keys !== null && <KeyCap keys={keys} tone={isChosen ? 'inverse' : 'plain'} />}
      <span className={styles['name']} dir="auto">
        {text}
      </span>
      <LabelScore score={prediction.scores.get(id) ?? 0} agent={isPredicted ? prediction.agent : undefined} />
    </div>
  );
});

interface LabelScoreProps {
  score: number;
  /** Agent of the prediction, null if it is unknown; undefined for a label that is not predicted. */
  agent: string | null | undefined;
}

/** The score of a label, and a sign if the label is predicted, because color alone is not accessible. */
export const LabelScore = observer(function LabelScore({ score, agent }: LabelScoreProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      {score > 0 && (
        <>
          {' '}
          <span className={styles['score']}>{formats.percent(score, 3, 2)}</span>
        </>
      )}
      {agent !== undefined && (
        <>
          {' '}
          <span className={styles['predicted']}>
            <Icon
              glyph={PredictedGlyph}
              label={agent === null ? t('tasks.labels.predicted') : t('tasks.labels.predictedBy', { agent })}
            />
          </span>
        </>
      )}
    </>
  );
});
