import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { useFocusKept } from '#ui/shared/hooks/use-focus-kept';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { ACT_GLYPHS } from '../card/CardButtons';
import { LoadedMatchedBar } from '../matched/LoadedMatched';
import type { OpenTaskPage } from '../open-task-page.view-model';
import type { TaskBulkViewModel } from '../session/task-bulk.view-model';
import styles from './BulkBar.module.css';
import { BulkLabels } from './BulkLabels';

interface BulkBarProps {
  page: OpenTaskPage;
}

/** Selection of the page or of all matched records, and the acts on the selected ones (TSK-10). */
export const BulkBar = observer(function BulkBar({ page }: BulkBarProps) {
  const { bulk, list } = page.session;
  const { isAllMatching } = list.selection;
  const bar = useRef<HTMLDivElement>(null);
  useFocusKept(bar);
  return (
    <div ref={bar} className={styles['bar']} data-pending={(!isAllMatching && bulk.pending > 0) || undefined}>
      <SelectPage page={page} />
      {isAllMatching ? <LoadedMatchedBar page={page} /> : <PageActs page={page} />}
      <p role="status" className={styles['text']}>
        {isAllMatching ? <MatchedText page={page} /> : <SelectedText bulk={bulk} />}
      </p>
      <SelectMatched page={page} />
    </div>
  );
});

const PageActs = observer(function PageActs({ page }: BulkBarProps) {
  const { t } = useTranslation();
  const { session, isMultiLabel } = page;
  const { bulk } = session;
  const acts = isMultiLabel
    ? (['validate', 'discard', 'clear', 'reset'] as const)
    : (['validate', 'discard'] as const);
  if (bulk.count === 0) return null;
  return (
    <div role="group" aria-label={t('tasks.bulk.label')} className={styles['acts']}>
      <BulkLabels bulk={bulk} isMultiLabel={isMultiLabel} />
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          icon={<Icon glyph={ACT_GLYPHS[act]} />}
          data-pending={(act === 'validate' && bulk.pending > 0) || undefined}
          onClick={() => bulk[act]()}
        >
          {t(`tasks.acts.${act}`)}
        </Button>
      ))}
    </div>
  );
});

const SelectPage = observer(function SelectPage({ page: { session } }: BulkBarProps) {
  const { t } = useTranslation();
  const { selection, ids } = session.list;
  const { share } = selection;
  return (
    <Checkbox
      label={t('tasks.bulk.selectPage')}
      isLabelHidden
      title={t('tasks.bulk.selectPage')}
      isDisabled={ids.length === 0}
      isSelected={share === 'all' && ids.length > 0}
      isIndeterminate={share === 'some'}
      onChange={() => selection.setPage(share !== 'all')}
    />
  );
});

/** Offered once the whole page is selected: everything that the search finds, without the limit of paging. */
const SelectMatched = observer(function SelectMatched({ page }: BulkBarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { selection } = page.session.list;
  const { matching, isAllMatching } = selection;
  return (
    <>
      {matching !== null && page.canSelectMatched && (
        <Button size="small" onClick={() => selection.takeAllMatching()}>
          {t('tasks.bulk.matched.select', { number: formats.number(matching) })}
        </Button>
      )}
      {isAllMatching && (
        <Button size="small" variant="quiet" onClick={() => selection.clear()}>
          {t('tasks.bulk.matched.clear')}
        </Button>
      )}
    </>
  );
});

const MatchedText = observer(function MatchedText({ page }: BulkBarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { pick, count } = page.session.list.selection;
  const number = formats.number(count);
  const except = pick.mode === 'all-matching' ? pick.except.size : 0;
  return except === 0
    ? t('tasks.bulk.matched.all', { number })
    : t('tasks.bulk.matched.allBut', { number, except: formats.number(except) });
});

/** All selected records are counted if any of them is not pending; pending ones are counted separately. */
const SelectedText = observer(function SelectedText({ bulk }: { bulk: TaskBulkViewModel }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { count, pending } = bulk;
  if (count === 0) return null;
  const parts = [
    ...(pending < count ? [t('tasks.bulk.selected', { count, number: formats.number(count) })] : []),
    ...(pending > 0 ? [t('tasks.bulk.pending', { count: pending, number: formats.number(pending) })] : []),
  ];
  return formats.list(parts);
});
