import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ColumnUse, DraftColumn } from '#domain/dataset-import/dataset-draft';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { LongList } from '#ui/shared/components/LongList.tsx';
import { COLUMN_HEIGHT, columnName, SourceColumn } from '#ui/shared/dataset-import/SourceColumn.tsx';
import type { DatasetForm } from '../dataset-form';
import { draftProblemText } from '../draft-problem-text';
import styles from '#ui/shared/dataset-import/DatasetImport.module.css';

const PLAIN_USES = ['field', 'terms', 'integer', 'float', 'external-id', 'ignore'] as const;
const SUGGESTION = 'suggestion-';

/** The columns of the file, each with the part of a record that it becomes. */
export const ColumnList = observer(function ColumnList({ form }: { form: DatasetForm }) {
  const { t } = useTranslation();
  const problems = form.problems.filter(({ code }) =>
    ['no-field', 'several-external-ids', 'too-many-vectors'].includes(code),
  );
  return (
    <section className={styles['card']} aria-labelledby="new-dataset-columns">
      <h2 id="new-dataset-columns">{t('newDataset.columns.title')}</h2>
      <LongList
        items={form.draft.columns}
        idOf={columnName}
        rowHeight={COLUMN_HEIGHT}
        list={styles['columns']}
        item={styles['column']}
      >
        {(column) => <Column column={column} form={form} />}
      </LongList>
      {problems.map((problem) => (
        <ErrorText key={problem.code}>{draftProblemText(t, problem)}</ErrorText>
      ))}
    </section>
  );
});

const Column = observer(function Column({
  column: { column, use, useMarkdown },
  form,
}: {
  column: DraftColumn;
  form: DatasetForm;
}) {
  const { t } = useTranslation();
  const plain =
    column.dimensions === null && use.as !== 'vector' ? PLAIN_USES : ([...PLAIN_USES, 'vector'] as const);
  const options = [
    ...plain.map((as) => ({ value: as as string, label: t(`newDataset.columns.use.${as}`) })),
    ...form.draft.questions.map(({ key, title }) => ({
      value: `${SUGGESTION}${key}`,
      label: t('newDataset.columns.use.suggestion', { title }),
    })),
  ];
  const choose = (value: string) => {
    const as = plain.find((candidate) => candidate === value);
    const chosen: ColumnUse =
      as === undefined ? { as: 'suggestion', question: Number(value.slice(SUGGESTION.length)) } : { as };
    form.use(column.name, chosen);
  };
  return (
    <SourceColumn
      column={column}
      options={options}
      value={use.as === 'suggestion' ? `${SUGGESTION}${use.question}` : use.as}
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
