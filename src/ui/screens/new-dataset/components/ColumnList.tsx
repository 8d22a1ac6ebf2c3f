import { observer } from 'mobx-react-lite';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { commonUses, keyOfUse, usesOf, type DraftColumn } from '#domain/dataset-import/dataset-draft';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { LazyChunk, lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { LongList } from '#ui/shared/components/LongList.tsx';
import { ColumnPicks } from '#ui/shared/dataset-import/column-picks';
import { ColumnPick, PickedColumns } from '#ui/shared/dataset-import/PickedColumns.tsx';
import { COLUMN_HEIGHT, columnName, SourceColumn } from '#ui/shared/dataset-import/SourceColumn.tsx';
import { columnUseText } from '../column-use-text';
import type { DatasetForm } from '../dataset-form';
import { draftProblemText } from '../draft-problem-text';
import styles from '#ui/shared/dataset-import/DatasetImport.module.css';

const ColumnDragLayer = lazyComponent(
  new LazyChunk(() => import('./ColumnDragLayer')),
  (chunk) => chunk.ColumnDragLayer,
);

/** The columns of the file, each with the part of a record that it becomes. */
export const ColumnList = observer(function ColumnList({ form }: { form: DatasetForm }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const [picks] = useState(() => new ColumnPicks());
  const names = form.draft.columns.map(columnName);
  const problems = form.problems.filter(({ code }) =>
    ['no-field', 'several-external-ids', 'too-many-vectors'].includes(code),
  );
  return (
    <section className={styles['card']} aria-labelledby="new-dataset-columns">
      <h2 id="new-dataset-columns">{t('newDataset.columns.title')}</h2>
      <PickedUses form={form} picks={picks} names={names} />
      <div ref={list}>
        <LongList
          items={form.draft.columns}
          idOf={columnName}
          rowHeight={COLUMN_HEIGHT}
          list={styles['columns']}
          item={styles['column']}
        >
          {(column) => (
            <Column
              column={column}
              form={form}
              pick={<ColumnPick picks={picks} name={columnName(column)} columns={names} />}
            />
          )}
        </LongList>
      </div>
      <ColumnDragLayer list={list} form={form} />
      {problems.map((problem) => (
        <ErrorText key={problem.code}>{draftProblemText(t, problem)}</ErrorText>
      ))}
    </section>
  );
});

interface PickedUsesProps {
  form: DatasetForm;
  picks: ColumnPicks;
  names: readonly string[];
}

/** The uses that all chosen columns can have. */
const PickedUses = observer(function PickedUses({ form, picks, names }: PickedUsesProps) {
  const { t } = useTranslation();
  const { columns, questions } = form.draft;
  const picked = columns.filter((column) => picks.picked.has(columnName(column)));
  const uses = commonUses(picked, questions);
  const keys = new Set(picked.map(({ use }) => keyOfUse(use)));
  const [key = null] = keys;
  const choose = (chosen: readonly string[], wanted: string) => {
    const use = uses.find((item) => keyOfUse(item) === wanted);
    if (use !== undefined) form.useAll(chosen, use);
  };
  return (
    <PickedColumns
      picks={picks}
      columns={names}
      options={uses.map((use) => ({ value: keyOfUse(use), label: columnUseText(t, use, questions) }))}
      value={keys.size === 1 ? key : null}
      onUse={choose}
    />
  );
});

interface ColumnProps {
  pick: ReactNode;
  column: DraftColumn;
  form: DatasetForm;
}

const Column = observer(function Column({ column: draftColumn, form, pick }: ColumnProps) {
  const { t } = useTranslation();
  const { column, use, useMarkdown } = draftColumn;
  const { questions } = form.draft;
  const uses = usesOf(draftColumn, questions);
  const options = uses.map((item) => ({ value: keyOfUse(item), label: columnUseText(t, item, questions) }));
  const choose = (key: string) => {
    const chosen = uses.find((item) => keyOfUse(item) === key);
    if (chosen !== undefined) form.use(column.name, chosen);
  };
  return (
    <SourceColumn
      column={column}
      options={options}
      value={keyOfUse(use)}
      pick={pick}
      isDraggable
      onChange={choose}
    >
      {use.as === 'field' && (
        <Checkbox
          label={t('newDataset.markdown')}
          aria-label={t('newDataset.columns.markdown', { name: column.name })}
          isSelected={useMarkdown}
          onChange={(isMarkdown) => form.formatColumn(column.name, isMarkdown)}
        />
      )}
    </SourceColumn>
  );
});
