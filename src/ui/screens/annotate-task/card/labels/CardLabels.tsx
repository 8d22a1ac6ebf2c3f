import { observer } from 'mobx-react-lite';
import { useCallback, useId, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cardLabels } from '#domain/label/card-labels';
import { TextLink } from '#ui/shared/components/TextLink.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { keyOf } from '#ui/shared/keys/pressed-key';
import type { TaskCardProps } from '../task-card-props';
import styles from './CardLabels.module.css';
import type { LabelListViewModel } from './label-list.view-model';
import { LabelTools } from './LabelTools';
import { TaskLabelPill, type ShownPrediction } from './TaskLabelPill';

/** The labels of a record, of which one or several can be chosen (TSK-20). */
export const CardLabels = observer(function CardLabels(props: TaskCardProps) {
  const labels = useLabelList(props);
  if (labels.list.choices.length === 0) return <NoLabels page={props.page} />;
  return <LabelGroup {...props} labels={labels} />;
});

function useLabelList({ card, record, page }: TaskCardProps): LabelListViewModel {
  const { labels, isFocusView, states } = page;
  const { names, descriptions } = labels;
  const shown = useMemo(() => cardLabels(names, record), [names, record]);
  return states.labelsOf(card.id, {
    names: shown,
    isWhole: isFocusView,
    descriptions,
    inSight: () => new Set([...card.chosen, ...card.predicted]),
  });
}

const NoLabels = observer(function NoLabels({ page }: Pick<TaskCardProps, 'page'>) {
  const { t } = useTranslation();
  return (
    <p className={styles['none']}>
      {t('tasks.labels.none')} <TextLink to={page.settingsPath}>{t('tasks.labels.toSettings')}</TextLink>
    </p>
  );
});

interface LabelGroupProps extends TaskCardProps {
  labels: LabelListViewModel;
}

const LabelGroup = observer(function LabelGroup(props: LabelGroupProps) {
  const { card, page, labels, isCurrent } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const group = useRef<HTMLDivElement>(null);
  const { isMultiLabel, session } = page;
  const { cursor } = session.list;
  const { list } = labels;
  const prediction = useShownPrediction(props);
  const focusLabel = (name: string | null) => {
    if (name !== null)
      group.current?.querySelector<HTMLElement>(`[data-label="${CSS.escape(name)}"]`)?.focus();
  };
  const press = (name: string) => {
    list.stopAt(name);
    session.pressLabel(card.id, name);
  };
  return (
    <div className={styles['labels']}>
      <VisuallyHidden id={titleId}>
        {t(isMultiLabel ? 'tasks.labels.several' : 'tasks.labels.one')}
      </VisuallyHidden>
      {labels.isSearchable && (
        <LabelTools
          list={list}
          title={t('tasks.labels.title')}
          isMultiple={isMultiLabel}
          isFolded={!page.isFocusView}
          isCurrent={isCurrent}
          onChoose={press}
          onLeave={(to) => (to === 'inside' ? focusLabel(list.stop) : cursor.point(card.id))}
        />
      )}
      {/* The role depends on the dataset, which the lint rules cannot see; the labels are the controls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={group}
        role={isMultiLabel ? 'group' : 'radiogroup'}
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles['pills']}
        // A click keeps the focus on the record, where the keys of the page work.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          const name = labelAt(event);
          if (name === null) return;
          // Otherwise the list scrolls to a record that is partly out of sight, and moves the labels below the pointer.
          event.stopPropagation();
          event.currentTarget.closest<HTMLElement>('[data-record]')?.focus({ preventScroll: true });
          press(name);
        }}
        onKeyDown={(event) => handleKey(event, list.moveStop.bind(list), focusLabel, press)}
      >
        {list.shown.map((label) => (
          <TaskLabelPill
            key={label.id}
            card={card}
            label={label}
            position={labels.positions.get(label.id) ?? 0}
            prediction={prediction}
            list={list}
            isMultiLabel={isMultiLabel}
            isCurrent={isCurrent}
          />
        ))}
      </div>
    </div>
  );
});

function useShownPrediction({ card, record }: TaskCardProps): ShownPrediction {
  const { prediction } = record;
  const predicted = useComputed(useCallback(() => card.predicted, [card]));
  return useMemo(
    () => ({
      agent: prediction?.agent ?? null,
      scores: new Map(prediction?.value.labels.map(({ label, score }) => [label, score])),
      predicted: new Set(predicted),
    }),
    [prediction, predicted],
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Left and right move among the labels, and Space presses one. Every other key belongs to the list or the page. */
function handleKey(
  event: KeyboardEvent,
  move: (step: 1 | -1) => string | null,
  focusLabel: (name: string | null) => void,
  press: (name: string) => void,
): void {
  const name = event.target instanceof HTMLElement ? event.target.dataset['label'] : undefined;
  const key = keyOf(event);
  const step = STEPS[key];
  if (name === undefined || (step === undefined && key !== ' ')) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (step === undefined) press(name);
  else focusLabel(move(step));
  event.preventDefault();
  event.stopPropagation();
}

function labelAt({ target }: MouseEvent): string | null {
  const label = target instanceof Element ? target.closest<HTMLElement>('[data-label]') : null;
  return label?.dataset['label'] ?? null;
}
