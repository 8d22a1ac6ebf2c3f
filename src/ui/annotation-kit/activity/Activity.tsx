import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import BackGlyph from 'lucide-react/icons/arrow-left';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { ActivePerson, ShownActivity } from './activity.view-model';
import styles from './Activity.module.css';
import { LoadedActivity } from './LoadedActivity';
import { PeopleTable, type FigureColumn } from './PeopleTable';

interface ActivityProps<P extends ActivePerson, D> {
  viewModel: ShownActivity<P, D>;
  columns: readonly FigureColumn<P>[];
  /** Says which period and which acts the figures cover. */
  hint: string;
  children: (detail: D) => ReactNode;
}

/** The activity of all users in a dataset, or of one user (SET-65). */
export const Activity = observer(function Activity<P extends ActivePerson, D>(props: ActivityProps<P, D>) {
  const { viewModel } = props;
  return viewModel.chosenId === null ? <People {...props} /> : <Person key={viewModel.chosenId} {...props} />;
});

const People = observer(function People<P extends ActivePerson, D>({
  viewModel,
  columns,
  hint,
}: ActivityProps<P, D>) {
  const { t } = useTranslation();
  return (
    <LoadedActivity activity={viewModel.people} onRetry={viewModel.retry}>
      {(people) =>
        people.length === 0 ? (
          <p className={styles['muted']}>{t('activity.none')}</p>
        ) : (
          <>
            <p className={styles['muted']}>{hint}</p>
            <PeopleTable ids={people.map(({ userId }) => userId)} columns={columns} viewModel={viewModel} />
          </>
        )
      }
    </LoadedActivity>
  );
});

/** The activity of one user, with a button back to all users for those who may see them. */
const Person = observer(function Person<P extends ActivePerson, D>({
  viewModel,
  children,
}: ActivityProps<P, D>) {
  const { t } = useTranslation();
  return (
    <>
      {viewModel.seesAll && (
        <div>
          <Button variant="quiet" onClick={viewModel.back}>
            <Icon glyph={BackGlyph} />
            {t('activity.back')}
          </Button>
        </div>
      )}
      <LoadedActivity activity={viewModel.detail} onRetry={viewModel.retry}>
        {children}
      </LoadedActivity>
    </>
  );
});
