import { observer } from 'mobx-react-lite';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import AnnotateGlyph from 'lucide-react/icons/pencil';
import RemoveGlyph from 'lucide-react/icons/x';
import { folded } from '#domain/text/folding';
import { Button } from '#ui/shared/components/Button.tsx';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { LongList } from '#ui/shared/components/LongList.tsx';
import { Popover } from '#ui/shared/components/Popover.tsx';
import { SearchField } from '#ui/shared/components/SearchField.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import type { LabelledBulk } from '../matched/labels-of-matched';
import type { LabelShare } from '../session/task-bulk.view-model';
import styles from './BulkBar.module.css';
import { LabelChanges } from './label-changes.state';

const ROW_HEIGHT = 34;
const nameOf = ({ label }: LabelShare) => label;

interface BulkLabelsProps {
  bulk: LabelledBulk;
  isMultiLabel: boolean;
  isDisabled?: boolean;
}

/** Labels for all selected records (TSK-21). */
export const BulkLabels = observer(function BulkLabels(props: BulkLabelsProps) {
  const { bulk, isMultiLabel, isDisabled = false } = props;
  const { t } = useTranslation();
  const label = t('tasks.bulk.annotate');
  return (
    <Popover
      label={label}
      trigger={
        <Button size="small" icon={<Icon glyph={AnnotateGlyph} />} isDisabled={isDisabled}>
          {label}
        </Button>
      }
    >
      {(close) =>
        isMultiLabel ? <SeveralLabels bulk={bulk} close={close} /> : <OneLabel bulk={bulk} close={close} />
      }
    </Popover>
  );
});

interface LabelsProps {
  bulk: LabelledBulk;
  close: () => void;
}

/** Saves a label of the selected records at once. */
const OneLabel = observer(function OneLabel({ bulk, close }: LabelsProps) {
  const { search, setSearch, shown } = useFound(bulk);
  const choose = (label: string) => {
    close();
    bulk.label(label);
  };
  return (
    <div className={styles['popover']}>
      <LabelSearch search={search} onChange={setSearch} onSubmit={() => shown[0] && choose(shown[0].label)} />
      <FoundLabels shown={shown}>
        {({ label }) => (
          <button type="button" className={styles['label']} onClick={() => choose(label)}>
            <span className={styles['name']} dir="auto" title={label}>
              {label}
            </span>
          </button>
        )}
      </FoundLabels>
    </div>
  );
});

/** Adds labels to the drafts of the selected records and removes others, together. */
const SeveralLabels = observer(function SeveralLabels({ bulk, close }: LabelsProps) {
  const { t } = useTranslation();
  const [changes] = useState(() => new LabelChanges(bulk));
  const { search, setSearch, shown } = useFound(bulk);
  return (
    <div className={styles['popover']}>
      <LabelSearch
        search={search}
        onChange={setSearch}
        onSubmit={() => shown[0] && changes.press(shown[0].label)}
      />
      <FoundLabels shown={shown}>
        {({ label }) => <SharedLabel label={label} changes={changes} />}
      </FoundLabels>
      <div className={styles['footer']}>
        <Button size="small" isDisabled={!changes.isChanged} onClick={() => changes.forget()}>
          {t('tasks.bulk.cancel')}
        </Button>
        <Button
          size="small"
          variant="primary"
          isDisabled={!changes.isChanged}
          onClick={() => {
            close();
            changes.apply();
          }}
        >
          {t('tasks.bulk.select')}
        </Button>
      </div>
    </div>
  );
});

const CHECKED = { all: true, some: 'mixed', none: false } as const;

const SharedLabel = observer(function SharedLabel({
  label,
  changes,
}: {
  label: string;
  changes: LabelChanges;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const count = changes.countOf(label);
  const number = formats.number(count);
  return (
    <div className={styles['row']}>
      <button
        type="button"
        role="checkbox"
        aria-checked={CHECKED[changes.reachOf(label)]}
        aria-label={count === 0 ? label : t('tasks.bulk.share', { label, count, number })}
        className={styles['label']}
        onClick={() => changes.press(label)}
      >
        <span className={styles['name']} dir="auto" title={label}>
          {label}
        </span>
        {count > 0 && <span className={styles['count']}>({number})</span>}
      </button>
      {count > 0 && (
        <IconButton
          label={t('tasks.bulk.remove', { label })}
          glyph={RemoveGlyph}
          size="small"
          onClick={() => changes.remove(label)}
        />
      )}
    </div>
  );
});

interface LabelSearchProps {
  search: string;
  onChange: (search: string) => void;
  onSubmit: () => void;
}

const LabelSearch = observer(function LabelSearch({ search, onChange, onSubmit }: LabelSearchProps) {
  const { t } = useTranslation();
  return (
    <SearchField
      label={t('tasks.bulk.searchLabel')}
      // The user has just opened the list.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      value={search}
      onChange={onChange}
      onSubmit={onSubmit}
    />
  );
});

interface FoundLabelsProps {
  shown: readonly LabelShare[];
  children: (share: LabelShare) => ReactNode;
}

const FoundLabels = observer(function FoundLabels({ shown, children }: FoundLabelsProps) {
  const { t } = useTranslation();
  return (
    <>
      <LongList
        items={shown}
        idOf={nameOf}
        rowHeight={ROW_HEIGHT}
        list={styles['list']}
        label={t('tasks.labels.title')}
      >
        {children}
      </LongList>
      <p role="status" className={styles['none']}>
        {shown.length === 0 && t('tasks.bulk.noneFound')}
      </p>
    </>
  );
});

/** Returns labels that contain the search, ignoring case. Their order is from when the list was opened: most records first. */
function useFound(bulk: LabelledBulk): {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly shown: readonly LabelShare[];
} {
  const [search, setSearch] = useState('');
  const [shares] = useState(bulk.shares);
  const shown = useMemo(() => {
    const wanted = folded(search).trim();
    return shares.filter(({ label }) => folded(label).includes(wanted));
  }, [shares, search]);
  return { search, setSearch, shown };
}
