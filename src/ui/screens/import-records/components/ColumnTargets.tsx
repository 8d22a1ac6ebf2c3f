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

const PARTS = { field: 'fields', question: 'questions', property: 'properties', vector: 'vectors' } as const;

function targetText(t: Translate, target: ColumnTarget, parts: TargetParts): string {
  if (!('name' in target)) return t(`importRecords.columns.${target.to}`);
  const part = parts[PARTS[target.to]].find(({ name }) => name === target.name);
  return t(`importRecords.columns.${target.to}`, { title: part?.title ?? target.name });
}

function targetProblemText(t: Translate, problem: TargetProblem): string {
  if (problem.code !== 'target-taken-twice')
    return t(`importRecords.problem.${problem.code}`, { ...problem });
  const [first, second] = problem.columns;
  return t('importRecords.problem.target-taken-twice', { first, second });
}
