import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskDatasetAddress } from '#application/datasets/ports/task-dataset-repository.port';
import {
  discardedBy,
  taskPace,
  taskTime,
  validatedBy,
  type TaskPersonFigures,
} from '#domain/team/task-person-figures';
import { Activity } from '#ui/annotation-kit/activity/Activity.tsx';
import { usePaceText, useTimeText } from '#ui/annotation-kit/activity/activity-texts';
import type { FigureColumn } from '#ui/annotation-kit/activity/PeopleTable.tsx';
import { PersonCard } from '#ui/annotation-kit/activity/PersonCard.tsx';
import { useViewModel } from '#ui/di/use-view-model';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { TASK_ACTIVITY_VIEW_MODEL } from './task-settings.tokens';
import styles from './TaskSettings.module.css';

/** How much users validated and discarded in the dataset: all of them, or one (SET-191). */
export const TaskActivity = observer(function TaskActivity({ dataset }: { dataset: TaskDatasetAddress }) {
  const { t } = useTranslation();
  const viewModel = useViewModel(TASK_ACTIVITY_VIEW_MODEL, { dataset });
  const figures = useFigures();
  const id = useId();
  return (
    <section className={styles['activity']} aria-labelledby={id}>
      <h2 id={id}>{t('activity.title')}</h2>
      <Activity viewModel={viewModel} columns={figures} hint={t('activity.taskHint')}>
        {(person) => <Person person={person} figures={figures} takesFocus={viewModel.seesAll} />}
      </Activity>
    </section>
  );
});

interface PersonProps {
  person: TaskPersonFigures;
  figures: readonly FigureColumn<TaskPersonFigures>[];
  takesFocus: boolean;
}

const Person = observer(function Person({ person, figures, takesFocus }: PersonProps) {
  const { t } = useTranslation();
  return (
    <PersonCard
      username={person.username}
      facts={figures.map(({ title, textOf }) => [title, textOf(person)])}
      hint={t('activity.taskHint')}
      counted={[t('activity.validated'), t('activity.discarded')]}
      days={person.days.map(({ day, activeMs, validated, discarded }) => ({
        day,
        activeMs,
        counts: [validated, discarded],
      }))}
      takesFocus={takesFocus}
    />
  );
});

function useFigures(): readonly FigureColumn<TaskPersonFigures>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const timeText = useTimeText();
  const paceText = usePaceText();
  const column = (
    id: 'validated' | 'discarded' | 'takenBack' | 'perHour' | 'active',
    textOf: (person: TaskPersonFigures) => string,
  ) => ({ id, title: t(`activity.${id}`), textOf });
  return [
    column('validated', (person) => formats.number(validatedBy(person))),
    column('discarded', (person) => formats.number(discardedBy(person))),
    column('takenBack', ({ takenBack }) => formats.number(takenBack)),
    column('perHour', (person) => paceText(taskPace(person))),
    column('active', (person) => timeText(taskTime(person))),
  ];
}
