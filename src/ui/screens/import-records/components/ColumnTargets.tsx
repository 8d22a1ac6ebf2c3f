import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  commonTargets,
  targetKey,
  targetsOf,
  type ColumnTarget,
  type TargetParts,
  type TargetProblem,
} from '#domain/dataset-import/import-target';
import { assertNever } from '#domain/shared/assert-never';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { LongList } from '#ui/shared/components/LongList.tsx';
import { ColumnPicks } from '#ui/import-kit/column-picks';
import { ColumnPick, PickedColumns } from '#ui/import-kit/PickedColumns.tsx';
import { COLUMN_HEIGHT, columnName, SourceColumn } from '#ui/import-kit/SourceColumn.tsx';
import styles from '#ui/import-kit/DatasetImport.module.css';
import type { Translate } from '#ui/shared/i18n/translate';
import type { ImportRecordsViewModel } from '../import-records.view-model';

interface ColumnTargetsProps {
  viewModel: Pick<ImportRecordsViewModel, 'columns' | 'problems' | 'direct'>;
  parts: TargetParts;
}

/** The columns of the file, each with the part of the dataset's records that it fills. */
export const ColumnTargets = observer(function ColumnTargets({ viewModel, parts }: ColumnTargetsProps) {
  const { t } = useTranslation();
  const targets = targetsOf(parts);
  const optionOf = (target: ColumnTarget) => ({
    value: targetKey(target),
    label: targetText(t, target, parts),
  });
  const options = targets.map(optionOf);
  const [picks] = useState(() => new ColumnPicks());
  const names = viewModel.columns.map(columnName);
  const picked = viewModel.columns.filter((item) => picks.picked.has(columnName(item)));
  const keys = new Set(picked.map(({ target }) => targetKey(target)));
  const [key = null] = keys;
  const direct = (column: string, key: string) => {
    const target = targets.find((candidate) => targetKey(candidate) === key);
    if (target !== undefined) viewModel.direct(column, target);
  };
  const directAll = (columns: readonly string[], wanted: string) => {
    for (const column of columns) direct(column, wanted);
  };
  return (
    <section className={styles['card']} aria-labelledby="import-columns">
      <h2 id="import-columns">{t('importRecords.columns.title')}</h2>
      <PickedColumns
        picks={picks}
        columns={names}
        options={commonTargets(parts, picked.length).map(optionOf)}
        value={keys.size === 1 ? key : null}
        onUse={directAll}
      />
      <LongList
        items={viewModel.columns}
        idOf={columnName}
        rowHeight={COLUMN_HEIGHT}
        list={styles['columns']}
        item={styles['column']}
      >
        {({ column, target }) => (
          <SourceColumn
            column={column}
            pick={<ColumnPick picks={picks} name={column.name} columns={names} />}
            options={options}
            value={targetKey(target)}
            onChange={(key) => direct(column.name, key)}
          />
        )}
      </LongList>
      {viewModel.problems.map((problem) => (
        <ErrorText key={JSON.stringify(problem)}>{targetProblemText(t, problem)}</ErrorText>
      ))}
    </section>
  );
});

function targetText(t: Translate, target: ColumnTarget, parts: TargetParts): string {
  switch (target.to) {
    case 'metadata':
    case 'external-id':
    case 'nothing':
      return t(`importRecords.columns.${target.to}`);
    case 'field':
      return t('importRecords.columns.field', { title: titleOf(parts.fields, target.name) });
    case 'question':
      return t('importRecords.columns.question', { title: titleOf(parts.questions, target.name) });
    case 'property':
      return t('importRecords.columns.property', { title: titleOf(parts.properties, target.name) });
    case 'vector':
      return t('importRecords.columns.vector', { title: titleOf(parts.vectors, target.name) });
    default:
      return assertNever(target);
  }
}

function titleOf(items: ReadonlyArray<{ name: string; title: string }>, name: string): string {
  return items.find((item) => item.name === name)?.title ?? name;
}

function targetProblemText(t: Translate, problem: TargetProblem): string {
  switch (problem.code) {
    case 'field-without-column':
      return t(`importRecords.problem.${problem.code}`, { title: problem.title });
    case 'target-taken-twice': {
      const [first, second] = problem.columns;
      return t(`importRecords.problem.${problem.code}`, { first, second });
    }
    case 'nothing-mapped':
      return t(`importRecords.problem.${problem.code}`);
    default:
      return assertNever(problem);
  }
}
