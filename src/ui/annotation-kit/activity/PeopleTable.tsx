import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { VirtualTable } from '#ui/shared/components/VirtualTable.tsx';
import type { ActivePerson, ShownActivity } from './activity.view-model';
import styles from './Activity.module.css';

/** A figure of each user. */
export interface FigureColumn<P> {
  readonly id: string;
  readonly title: string;
  textOf(person: P): string;
}

interface PeopleTableProps<P extends ActivePerson> {
  ids: readonly string[];
  columns: readonly FigureColumn<P>[];
  viewModel: Pick<ShownActivity<P, unknown>, 'choose' | 'lastId' | 'haveFocus' | 'peopleById'>;
}

/** Number of columns for which the table has its default width; a table with fewer columns is narrower. */
const USUAL_COLUMNS = 6;

/** The users of a dataset with their figures; each name opens the user's activity. */
export const PeopleTable = observer(function PeopleTable<P extends ActivePerson>(props: PeopleTableProps<P>) {
  const { ids, columns, viewModel } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const width = columns.length < USUAL_COLUMNS ? styles['fewer'] : '';
  return (
    <VirtualTable
      label={t('activity.people')}
      columns={`${styles['people']} ${width}`}
      columnCount={columns.length + 1}
      scroller={scroller}
      head={<PeopleHead titles={columns.map(({ title }) => title)} />}
      ids={ids}
      firstId={viewModel.lastId}
    >
      {(id) => <PersonCells id={id} columns={columns} viewModel={viewModel} />}
    </VirtualTable>
  );
});

const PeopleHead = observer(function PeopleHead({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <div role="columnheader">{t('activity.person')}</div>
      {titles.map((title) => (
        <div key={title} role="columnheader" className={styles['number']}>
          {title}
        </div>
      ))}
    </>
  );
});

/** The cells of one user, who is looked up by id. */
const PersonCells = observer(function PersonCells<P extends ActivePerson>({
  id,
  columns,
  viewModel,
}: Omit<PeopleTableProps<P>, 'ids'> & { id: string }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (viewModel.lastId !== id) return;
    button.current?.focus();
    viewModel.haveFocus();
  }, [viewModel, id]);
  const person = viewModel.peopleById.get(id);
  if (person === undefined) return null;
  const { username, name } = person;
  return (
    <>
      <div role="rowheader" className={styles['person']}>
        <Button
          ref={button}
          variant="quiet"
          aria-label={t('activity.show', { name: username })}
          onClick={() => viewModel.choose(id)}
        >
          {username}
        </Button>
        {name !== '' && name !== username && <span className={styles['fullName']}>{name}</span>}
      </div>
      {columns.map((column) => (
        <div key={column.id} role="cell" className={styles['number']}>
          {column.textOf(person)}
        </div>
      ))}
    </>
  );
});
