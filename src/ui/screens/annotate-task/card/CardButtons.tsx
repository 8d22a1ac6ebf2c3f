import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import DiscardGlyph from 'lucide-react/icons/ban';
import ValidateGlyph from 'lucide-react/icons/check';
import ClearGlyph from 'lucide-react/icons/eraser';
import ResetGlyph from 'lucide-react/icons/rotate-ccw';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon, type Glyph } from '#ui/shared/icons/Icon.tsx';
import type { TaskCardAct } from '../session/task-card.view-model';
import type { TaskSessionViewModel } from '../session/task-session.view-model';
import type { TaskCardProps } from './task-card-props';
import styles from './TaskRecordCard.module.css';

export const ACT_GLYPHS: Readonly<Record<TaskCardAct, Glyph>> = {
  validate: ValidateGlyph,
  discard: DiscardGlyph,
  clear: ClearGlyph,
  reset: ResetGlyph,
};

/** A label of a single-label record is saved when it is pressed, so only discarding remains (TSK-11). */
const OF_ONE_LABEL: readonly TaskCardAct[] = ['discard'];
const OF_SEVERAL_LABELS: readonly TaskCardAct[] = ['validate', 'discard', 'clear', 'reset'];

type CardButtonsProps = Omit<TaskCardProps, 'record'>;

/** The acts on one record. Validate and discard appear pressed while the record has their status; then they restore the default. */
export const CardButtons = observer(function CardButtons({ card, page, isCurrent }: CardButtonsProps) {
  const acts = page.isMultiLabel ? OF_SEVERAL_LABELS : OF_ONE_LABEL;
  return (
    <div className={styles['buttons']}>
      {acts.map((act) => (
        <ActButton key={act} act={act} card={card} session={page.session} isCurrent={isCurrent} />
      ))}
    </div>
  );
});

interface ActButtonProps extends Pick<CardButtonsProps, 'card' | 'isCurrent'> {
  act: TaskCardAct;
  session: TaskSessionViewModel;
}

const ActButton = observer(function ActButton({ act, card, session, isCurrent }: ActButtonProps) {
  const { t } = useTranslation();
  const status = useComputed(useCallback(() => card.status, [card]));
  const isEnabled = useComputed(useCallback(() => card.can[act], [card, act]));
  const isActive =
    (act === 'validate' && status === 'Validated') || (act === 'discard' && status === 'Discarded');
  const isToggle = act === 'validate' || act === 'discard';
  return (
    <Button
      size="small"
      variant={isActive ? 'secondary' : 'quiet'}
      icon={<Icon glyph={ACT_GLYPHS[act]} />}
      tabIndex={isCurrent ? 0 : -1}
      isDisabled={!isEnabled}
      onClick={() => session[act](card.id)}
      {...(isToggle && { 'aria-pressed': isActive, 'data-act': act })}
    >
      {t(`tasks.acts.${act}`)}
    </Button>
  );
});
