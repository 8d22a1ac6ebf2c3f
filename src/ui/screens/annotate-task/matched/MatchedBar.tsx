import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import DiscardGlyph from 'lucide-react/icons/ban';
import ValidateGlyph from 'lucide-react/icons/check';
import DefaultGlyph from 'lucide-react/icons/circle-dashed';
import type { TaskOrder } from '#domain/bulk/task/task-bulk';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon, type Glyph } from '#ui/shared/icons/Icon.tsx';
import styles from '../bulk/BulkBar.module.css';
import { BulkLabels } from '../bulk/BulkLabels';
import type { OpenTaskPage } from '../open-task-page.view-model';
import { labelsOfMatched } from './labels-of-matched';
import type { TaskActing } from './task-acting';

interface MatchedBarProps {
  page: OpenTaskPage;
  acting: TaskActing;
}

const ORDERS = [
  { verb: 'validate', source: 'annotation', least: null },
  { verb: 'discard' },
  { verb: 'default' },
] as const satisfies readonly TaskOrder[];

const GLYPHS: Readonly<Record<(typeof ORDERS)[number]['verb'], Glyph>> = {
  validate: ValidateGlyph,
  discard: DiscardGlyph,
  default: DefaultGlyph,
};

/** Acts on all records that the search finds. Edits of the page are set aside first, because they are not part of these acts. */
export const MatchedBar = observer(function MatchedBar({ page, acting }: MatchedBarProps) {
  const { t } = useTranslation();
  const { session, isMultiLabel } = page;
  const { isBusy } = acting;
  const labelled = useMemo(
    () => labelsOfMatched(page, (order) => session.guard(() => acting.ask(order))),
    [page, session, acting],
  );
  return (
    <div role="group" aria-label={t('tasks.bulk.label')} className={styles['acts']}>
      <BulkLabels bulk={labelled} isMultiLabel={isMultiLabel} isDisabled={isBusy} />
      {ORDERS.map((order) => (
        <Button
          key={order.verb}
          size="small"
          icon={<Icon glyph={GLYPHS[order.verb]} />}
          isDisabled={isBusy}
          onClick={() => session.guard(() => acting.ask(order))}
        >
          {t(`tasks.bulk.matched.${order.verb}`)}
        </Button>
      ))}
    </div>
  );
});
