import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { activeTime, paceOf } from '#domain/team/pace';
import { useViewModel } from '#ui/di/use-view-model';
import { Button } from '#ui/shared/components/Button.tsx';
import { VirtualTable } from '#ui/shared/components/VirtualTable.tsx';
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
  const viewModel = useViewModel(ACTIVITY_VIEW_MODEL, { datasetId });
  return viewModel.chosenId === null ? (
    <People viewModel={viewModel} />
  ) : (
    <PersonActivity key={viewModel.chosenId} viewModel={viewModel} />
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
            <PeopleTable ids={people.map(({ userId }) => userId)} viewModel={viewModel} />
          </>
        )
      }
    </LoadedActivity>
  );
});

const COLUMNS = ['submitted', 'draft', 'discarded', 'takenBack', 'perHour', 'active'] as const;

interface PeopleTableProps {
  ids: readonly string[];
  viewModel: Pick<ActivityViewModel, 'choose' | 'lastId' | 'haveFocus' | 'peopleById'>;
}

const PeopleTable = observer(function PeopleTable({ ids, viewModel }: PeopleTableProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <VirtualTable
      label={t('datasetSettings.activity.people')}
      columns={styles['people'] ?? ''}
      columnCount={COLUMNS.length + 1}
      scroller={scroller}
      head={<PeopleHead />}
      ids={ids}
      firstId={viewModel.lastId}
    >
      {(id) => <PersonCells id={id} viewModel={viewModel} />}
    </VirtualTable>
  );
});

const PeopleHead = observer(function PeopleHead() {
  const { t } = useTranslation();
  return (
    <>
      <div role="columnheader">{t('datasetSettings.activity.person')}</div>
      {COLUMNS.map((column) => (
        <div key={column} role="columnheader" className={styles['number']}>
          {t(`datasetSettings.activity.${column}`)}
        </div>
      ))}
    </>
  );
});

/** The cells of one user; it reads its own entry. */
const PersonCells = observer(function PersonCells({
  id,
  viewModel,
}: Pick<PeopleTableProps, 'viewModel'> & { id: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const timeText = useTimeText();
  const paceText = usePaceText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (viewModel.lastId !== id) return;
    button.current?.focus();
    viewModel.haveFocus();
  }, [viewModel, id]);
  const person = viewModel.peopleById.get(id);
  if (person === undefined) return null;
  const { username, name, submitted, draft, discarded, takenBack, days } = person;
  const counts = [submitted, draft, discarded, takenBack].map((count) => formats.number(count));
  return (
    <>
      <div role="rowheader" className={styles['person']}>
        <Button
          ref={button}
          variant="quiet"
          aria-label={t('datasetSettings.activity.show', { name: username })}
          onClick={() => viewModel.choose(id)}
        >
          {username}
        </Button>
        {name !== '' && name !== username && <span className={styles['name']}>{name}</span>}
      </div>
      {[...counts, paceText(paceOf(days)), timeText(activeTime(days))].map((text, index) => (
        <div key={COLUMNS[index]} role="cell" className={styles['number']}>
          {text}
        </div>
      ))}
    </>
  );
});
