import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOfUse, usesOf, type DraftColumn } from '#domain/dataset-import/dataset-draft';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { LazyChunk, lazyComponent } from '#ui/shared/components/lazy-chunk.tsx';
import { LongList } from '#ui/shared/components/LongList.tsx';
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
  const problems = form.problems.filter(({ code }) =>
    ['no-field', 'several-external-ids', 'too-many-vectors'].includes(code),
  );
  return (
    <section className={styles['card']} aria-labelledby="new-dataset-columns">
      <h2 id="new-dataset-columns">{t('newDataset.columns.title')}</h2>
      <div ref={list}>
        <LongList
          items={form.draft.columns}
          idOf={columnName}
          rowHeight={COLUMN_HEIGHT}
          list={styles['columns']}
          item={styles['column']}
        >
          {(column) => <Column column={column} form={form} />}
        </LongList>
      </div>
      <ColumnDragLayer list={list} form={form} />
      {problems.map((problem) => (
        <ErrorText key={problem.code}>{draftProblemText(t, problem)}</ErrorText>
      ))}
    </section>
  );
});

interface ColumnProps {
  column: DraftColumn;
  form: DatasetForm;
}

const Column = observer(function Column({ column: draftColumn, form }: ColumnProps) {
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
    <SourceColumn column={column} options={options} value={keyOfUse(use)} isDraggable onChange={choose}>
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
