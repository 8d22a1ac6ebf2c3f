import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import { useFocusKept } from '#ui/shared/hooks/use-focus-kept';
import { useFormats } from '#ui/shared/i18n/use-formats';
import type { RecordListViewModel } from './record-list.view-model';
import styles from './RecordList.module.css';

interface ListBarProps {
  list: RecordListViewModel<unknown, unknown>;
  /** Available numbers of records per page. */
  sizes: readonly number[];
  onSize: (size: number) => void;
}

/** The bar with the selection and the display options of the list. */
export const ListBar = observer(function ListBar({ list, sizes, onSize }: ListBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusKept(bar);
  return (
    <div ref={bar} className={styles['bar']}>
      <div className={styles['chosen']}>
        <SelectPage list={list} />
        <Selected list={list} />
      </div>
      <div className={styles['look']}>
        <RecordSize list={list} />
        <PageSize list={list} sizes={sizes} onSize={onSize} />
      </div>
    </div>
  );
});

const SelectPage = observer(function SelectPage({ list }: Pick<ListBarProps, 'list'>) {
  const { t } = useTranslation();
  const { share } = list.selection;
  return (
    <Checkbox
      label={t('bulkActs.records.selectPage')}
      isLabelHidden
      title={t('bulkActs.records.selectPage')}
      isSelected={share === 'all'}
      isIndeterminate={share === 'some'}
      onChange={() => list.selection.setPage(share !== 'all')}
    />
  );
});

/** The number of selected records, including other pages, and a button to select all results. */
const Selected = observer(function Selected({ list: { selection } }: Pick<ListBarProps, 'list'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { matching } = selection;
  return (
    <div className={styles['selected']}>
      <span role="status">
        <SelectedText selection={selection} />
      </span>
      {selection.count > 0 && (
        <Button size="small" variant="quiet" onClick={() => selection.clear()}>
          {t('bulkActs.records.cancel')}
        </Button>
      )}
      {matching !== null && (
        <Button size="small" onClick={() => selection.takeAllMatching()}>
          {t('bulkActs.records.selectAllMatching', { total: formats.number(matching) })}
        </Button>
      )}
    </div>
  );
});

const SelectedText = observer(function SelectedText({ selection }: Pick<ListBarProps['list'], 'selection'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { pick, count, onPage } = selection;
  const number = formats.number(count);
  if (count === 0) return t('bulkActs.records.noneSelected');
  if (pick.mode === 'all-matching')
    return pick.except.size === 0
      ? t('bulkActs.records.allSelected', { number })
      : t('bulkActs.records.allButSelected', { number, except: formats.number(pick.except.size) });
  const words = t('bulkActs.records.selected', { count, number });
  return onPage === count ? words : t('bulkActs.records.ofPage', { words, onPage: formats.number(onPage) });
});

const RecordSize = observer(function RecordSize({ list }: Pick<ListBarProps, 'list'>) {
  const { t } = useTranslation();
  const options = (['expanded', 'collapsed'] as const).map((value) => ({
    value,
    label: t(`bulkActs.records.recordSize.${value}`),
  }));
  return (
    <Select
      label={t('bulkActs.records.recordSize.label')}
      isLabelHidden
      options={options}
      value={list.isCollapsed ? 'collapsed' : 'expanded'}
      onChange={(value) => list.collapse(value === 'collapsed')}
    />
  );
});

const PageSize = observer(function PageSize({ list, sizes, onSize }: ListBarProps) {
  const { t } = useTranslation();
  const options = sizes.map((size) => ({
    value: String(size),
    label: t('bulkActs.records.pageSize.option', { count: size }),
  }));
  return (
    <Select
      label={t('bulkActs.records.pageSize.label')}
      isLabelHidden
      options={options}
      value={String(list.page.size)}
      onChange={(value) => onSize(Number(value))}
    />
  );
});
