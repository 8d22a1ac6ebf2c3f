import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { activeTime, paceOf } from '#domain/team/pace';
import type { PersonFigures } from '#domain/team/person-figures';
import { useViewModel } from '#ui/di/use-view-model';
import { Button } from '#ui/shared/components/Button.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { ACTIVITY_VIEW_MODEL } from '../dataset-settings.tokens';
import type { ActivityViewModel } from '../activity.view-model';
import settings from '../DatasetSettings.module.css';
import styles from './Activity.module.css';
import { LoadedActivity } from './LoadedActivity';
import { PersonActivity } from './PersonActivity';
import { usePaceText, useTimeText } from './activity-texts';

/** How much users do in the dataset: all of them, or one (SET-65). */
export const ActivitySection = observer(function ActivitySection({ datasetId }: { datasetId: string }) {
  const { t } = useTranslation();
  const viewModel = useViewModel(ACTIVITY_VIEW_MODEL, { datasetId });
  return (
    <>
      <h2>{t('datasetSettings.section.activity')}</h2>
      {viewModel.chosenId === null ? (
        <People viewModel={viewModel} />
      ) : (
        <PersonActivity key={viewModel.chosenId} viewModel={viewModel} />
      )}
    </>
  );
});

const People = observer(function People({ viewModel }: { viewModel: ActivityViewModel }) {
  const { t } = useTranslation();
  return (
    <LoadedActivity activity={viewModel.people} onRetry={viewModel.retry}>
      {(people) =>
        people.length === 0 ? (
          <p className={settings['muted']}>{t('datasetSettings.activity.none')}</p>
        ) : (
          <>
            <p className={settings['muted']}>{t('datasetSettings.activity.hint')}</p>
            <PeopleTable people={people} viewModel={viewModel} />
          </>
        )
      }
    </LoadedActivity>
  );
});

const COLUMNS = ['submitted', 'draft', 'discarded', 'takenBack', 'perHour', 'active'] as const;

interface PeopleTableProps {
  people: readonly PersonFigures[];
  viewModel: Pick<ActivityViewModel, 'choose' | 'lastId'>;
}

const PeopleTable = observer(function PeopleTable({ people, viewModel }: PeopleTableProps) {
  const { t } = useTranslation();
  const table = useRef<HTMLDivElement>(null);
  const { lastId } = viewModel;
  useEffect(() => {
    const buttons = table.current?.querySelectorAll<HTMLElement>('[data-person]') ?? [];
    [...buttons].find(({ dataset }) => dataset['person'] === lastId)?.focus();
  }, [lastId]);
  return (
    <div ref={table} className={styles['scroller']}>
      <table className={styles['table']} aria-label={t('datasetSettings.activity.people')}>
        <thead>
          <tr>
            <th scope="col">{t('datasetSettings.activity.person')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`datasetSettings.activity.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.userId} person={person} onChoose={() => viewModel.choose(person.userId)} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

const PersonRow = observer(function PersonRow({
  person,
  onChoose,
}: {
  person: PersonFigures;
  onChoose: () => void;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const timeText = useTimeText();
  const paceText = usePaceText();
  const { username, name, submitted, draft, discarded, takenBack, days } = person;
  return (
    <tr>
      <th scope="row">
        <Button
          variant="quiet"
          data-person={person.userId}
          aria-label={t('datasetSettings.activity.show', { name: username })}
          onClick={onChoose}
        >
          {username}
        </Button>
        {name !== '' && name !== username && <span className={styles['name']}>{name}</span>}
      </th>
      {[submitted, draft, discarded, takenBack].map((count, index) => (
        <td key={COLUMNS[index]}>{formats.number(count)}</td>
      ))}
      <td>{paceText(paceOf(days))}</td>
      <td>{timeText(activeTime(days))}</td>
    </tr>
  );
});
