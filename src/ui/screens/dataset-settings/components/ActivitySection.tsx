import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { activeTime, paceOf } from '#domain/team/pace';
import type { PersonFigures } from '#domain/team/person-figures';
import { Activity } from '#ui/annotation-kit/activity/Activity.tsx';
import { usePaceText, useTimeText } from '#ui/annotation-kit/activity/activity-texts';
import type { FigureColumn } from '#ui/annotation-kit/activity/PeopleTable.tsx';
import { useViewModel } from '#ui/di/use-view-model';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { ACTIVITY_VIEW_MODEL } from '../dataset-settings.tokens';
import { PersonActivity } from './PersonActivity';

/** How much users do in the dataset: all of them, or one (SET-65). */
export const ActivitySection = observer(function ActivitySection({ datasetId }: { datasetId: string }) {
  const { t } = useTranslation();
  const viewModel = useViewModel(ACTIVITY_VIEW_MODEL, { dataset: datasetId });
  const columns = useFigures();
  return (
    <Activity viewModel={viewModel} columns={columns} hint={t('activity.hint')}>
      {(activity) => <PersonActivity activity={activity} figures={columns} takesFocus={viewModel.seesAll} />}
    </Activity>
  );
});

function useFigures(): readonly FigureColumn<PersonFigures>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const timeText = useTimeText();
  const paceText = usePaceText();
  const counts = (['submitted', 'draft', 'discarded', 'takenBack'] as const).map((id) => ({
    id,
    title: t(`activity.${id}`),
    textOf: (person: PersonFigures) => formats.number(person[id]),
  }));
  return [
    ...counts,
    { id: 'perHour', title: t('activity.perHour'), textOf: ({ days }) => paceText(paceOf(days)) },
    { id: 'active', title: t('activity.active'), textOf: ({ days }) => timeText(activeTime(days)) },
  ];
}
