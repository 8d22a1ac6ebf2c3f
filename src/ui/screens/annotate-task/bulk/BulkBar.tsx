import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import DiscardGlyph from 'lucide-react/icons/ban';
import ValidateGlyph from 'lucide-react/icons/check';
import ClearGlyph from 'lucide-react/icons/eraser';
import ResetGlyph from 'lucide-react/icons/rotate-ccw';
import { Button } from '#ui/shared/components/Button.tsx';
import { Checkbox } from '#ui/shared/components/Checkbox.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon, type Glyph } from '#ui/shared/icons/Icon.tsx';
import type { CardPage } from '../card/card-page';
import type { TaskBulk, TaskCardAct } from '../session/task-session';
import styles from './BulkBar.module.css';
import { BulkLabels } from './BulkLabels';

const GLYPHS: Readonly<Record<TaskCardAct, Glyph>> = {
  validate: ValidateGlyph,
  discard: DiscardGlyph,
  clear: ClearGlyph,
  reset: ResetGlyph,
};

interface BulkBarProps {
  page: CardPage;
}

/** Selection of the page, and the acts on the selected records. It never covers more than the page (TSK-10). */
export const BulkBar = observer(function BulkBar({ page }: BulkBarProps) {
  const { t } = useTranslation();
  const { session, isMultiLabel } = page;
  const { bulk } = session;
  const acts = isMultiLabel
    ? (['validate', 'discard', 'clear', 'reset'] as const)
    : (['validate', 'discard'] as const);
  return (
    <div className={styles['bar']} data-pending={bulk.pending > 0 || undefined}>
      <SelectPage page={page} />
      {bulk.count > 0 && (
        <div role="group" aria-label={t('tasks.bulk.label')} className={styles['acts']}>
          <BulkLabels page={page} />
          {acts.map((act) => (
            <Button
              key={act}
              size="small"
              icon={<Icon glyph={GLYPHS[act]} />}
              data-pending={(act === 'validate' && bulk.pending > 0) || undefined}
              onClick={() => bulk[act]()}
            >
              {t(`tasks.acts.${act}`)}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className={styles['text']}>
        <SelectedText bulk={bulk} />
      </p>
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

/** All selected records are counted if any of them is not pending; pending ones are counted separately. */
const SelectedText = observer(function SelectedText({ bulk }: { bulk: TaskBulk }) {
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
