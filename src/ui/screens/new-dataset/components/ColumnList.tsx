import { observer } from 'mobx-react-lite';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { commonUses, keyOfUse, usesOf } from '#domain/dataset-import/column-uses';
import { idOfPart, isPartVisible, isProperty, type DraftColumn } from '#domain/dataset-import/dataset-draft';
import { isRemovable } from '#domain/dataset-import/draft-parts';
import { assertNever } from '#domain/shared/assert-never';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { Disclosure } from '#ui/shared/components/Disclosure.tsx';
import { ErrorText } from '#ui/shared/components/ErrorText.tsx';
import { LazyChunk } from '#ui/shared/state/lazy-chunk';
import { lazyComponent } from '#ui/shared/components/lazy-component.tsx';
import { LongList } from '#ui/shared/components/LongList.tsx';
import { ColumnPicks } from '#ui/import-kit/column-picks';
import { ColumnPick, PickedColumns } from '#ui/import-kit/PickedColumns.tsx';
import { COLUMN_HEIGHT, SourceColumn } from '#ui/import-kit/SourceColumn.tsx';
import { columnUseText, partText } from '../column-use-text';
import type { DatasetForm } from '../dataset-form';
import { draftProblemText } from '../draft-problem-text';
import styles from '#ui/import-kit/DatasetImport.module.css';

const ColumnDragLayer = lazyComponent(
  new LazyChunk(() => import('./ColumnDragLayer')),
  (chunk) => chunk.ColumnDragLayer,
);

const PartMore = lazyComponent(new LazyChunk(() => import('./PartMore')), (chunk) => chunk.PartMore);

const LIST_PROBLEMS: ReadonlySet<string> = new Set([
  'no-field',
  'no-required-field',
  'several-external-ids',
  'too-many-vectors',
  'extra-metadata',
]);

/** The columns of the file, each with the part of a record that it becomes. */
export const ColumnList = observer(function ColumnList({ form }: { form: DatasetForm }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const [picks] = useState(() => new ColumnPicks());
  const ids = form.draft.columns.map(idOfPart);
  const problems = form.problems.filter(({ code }) => LIST_PROBLEMS.has(code));
  return (
    <section className={styles['card']} aria-labelledby="new-dataset-columns">
      <h2 id="new-dataset-columns">{t('newDataset.columns.title')}</h2>
      <PickedUses form={form} picks={picks} ids={ids} />
      <div ref={list}>
        <LongList
          items={form.draft.columns}
          idOf={idOfPart}
          rowHeight={COLUMN_HEIGHT}
          list={styles['columns']}
          item={styles['column']}
        >
          {(item) => (
            <Column
              item={item}
              form={form}
              pick={<ColumnPick picks={picks} id={idOfPart(item)} name={partText(t, item)} columns={ids} />}
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
  ids: readonly string[];
}

/** The uses that all chosen columns can have. */
const PickedUses = observer(function PickedUses({ form, picks, ids }: PickedUsesProps) {
  const { t } = useTranslation();
  const { columns, questions } = form.draft;
  const picked = columns.filter((item) => picks.picked.has(idOfPart(item)));
  const uses = commonUses(picked, form.draft);
  const keys = new Set(picked.map(({ use }) => keyOfUse(use)));
  const [key = null] = keys;
  const choose = (chosen: readonly string[], wanted: string) => {
    const use = uses.find((item) => keyOfUse(item) === wanted);
    if (use !== undefined) form.useAll(chosen, use);
  };
  return (
    <PickedColumns
      picks={picks}
      columns={ids}
      options={uses.map((use) => ({ value: keyOfUse(use), label: columnUseText(t, use, questions) }))}
      value={keys.size === 1 ? key : null}
      onUse={choose}
    >
      <PickedVisibility form={form} picked={picked} />
    </PickedColumns>
  );
});

interface PickedVisibilityProps {
  form: DatasetForm;
  picked: readonly DraftColumn[];
}

/** Shows all metadata of the chosen columns to annotators, or hides it. */
const PickedVisibility = observer(function PickedVisibility({ form, picked }: PickedVisibilityProps) {
  const { t } = useTranslation();
  const properties = picked.filter(({ use }) => isProperty(use.as));
  const visible = properties.filter(isPartVisible).length;
  if (properties.length === 0) return null;
  return (
    <Checkbox
      label={t('newDataset.columns.visible.label')}
      aria-label={t('newDataset.columns.visible.many', { count: properties.length })}
      isSelected={visible === properties.length}
      isIndeterminate={visible > 0 && visible < properties.length}
      onChange={(isVisible) => form.showParts(properties.map(idOfPart), isVisible)}
    />
  );
});

interface ColumnProps {
  pick: ReactNode;
  item: DraftColumn;
  form: DatasetForm;
}

const Column = observer(function Column({ item, form, pick }: ColumnProps) {
  const { t } = useTranslation();
  const { column, use } = item;
  const { questions } = form.draft;
  const id = idOfPart(item);
  const name = partText(t, item);
  const uses = usesOf(item, form.draft);
  const options = uses.map((choice) => ({
    value: keyOfUse(choice),
    label: columnUseText(t, choice, questions),
  }));
  const choose = (key: string) => {
    const chosen = uses.find((choice) => keyOfUse(choice) === key);
    if (chosen !== undefined) form.use(id, chosen);
  };
  const problems = form.problems.filter((problem) => 'part' in problem && problem.part === id);
  return (
    <SourceColumn
      column={column}
      id={id}
      name={name}
      {...(item.isFilled === false && { note: t('newDataset.columns.unfilled') })}
      options={options}
      value={keyOfUse(use)}
      pick={pick}
      isDraggable
      onChange={choose}
    >
      <PartSwitch item={item} form={form} name={name} />
      {problems.map((problem) => (
        <ErrorText key={problem.code}>{draftProblemText(t, problem)}</ErrorText>
      ))}
      {(use.as !== 'ignore' || isRemovable(item)) && (
        <Disclosure label={t('newDataset.more')} name={t('newDataset.columns.more', { name })}>
          {() => <PartMore item={item} form={form} name={name} />}
        </Disclosure>
      )}
    </SourceColumn>
  );
});

interface PartSwitchProps {
  item: DraftColumn;
  form: DatasetForm;
  name: string;
}

/** The setting that most parts of a kind need. */
const PartSwitch = observer(function PartSwitch({ item, form, name }: PartSwitchProps) {
  const { t } = useTranslation();
  const id = idOfPart(item);
  switch (item.use.as) {
    case 'field':
      return (
        <>
          <Checkbox
            label={t('newDataset.markdown')}
            aria-label={t('newDataset.columns.markdown', { name })}
            isSelected={item.useMarkdown}
            onChange={(useMarkdown) => form.formatColumn(id, { useMarkdown })}
          />
          {item.useMarkdown && (
            <Checkbox
              label={t('newDataset.columns.math.label')}
              aria-label={t('newDataset.columns.math.name', { name })}
              isSelected={item.useMath ?? false}
              onChange={(useMath) => form.formatColumn(id, { useMath })}
            />
          )}
        </>
      );
    case 'terms':
    case 'integer':
    case 'float':
      return (
        <Checkbox
          label={t('newDataset.columns.visible.label')}
          aria-label={t('newDataset.columns.visible.name', { name })}
          isSelected={isPartVisible(item)}
          onChange={(isVisible) => form.changePart(id, { isVisible })}
        />
      );
    case 'external-id':
    case 'vector':
    case 'metadata':
    case 'ignore':
    case 'suggestion':
    case 'score':
    case 'agent':
    case 'type':
      return null;
    default:
      return assertNever(item.use);
  }
});
