import { observer } from 'mobx-react-lite';
import { useCallback, useId, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { CardAnswers } from './CardAnswers';
import { CardHead } from './CardHead';
import { CardTexts } from './CardTexts';
import type { CardProps } from './card-props';
import styles from './BulkCard.module.css';

interface BulkCardProps extends CardProps {
  index: number;
  /** In pixels, from where the list begins. */
  start: number;
  measure: (element: HTMLDivElement | null) => void;
}

/** One record of the list. It has one tab stop while the focus is elsewhere, and lets it in when it is here. */
export const BulkCard = observer(function BulkCard(props: BulkCardProps) {
  const { card, index, start, measure, list } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const textsId = useId();
  const isPicked = useComputed(useCallback(() => list.selection.has(card.id), [list, card]));
  const isAtHand = useComputed(useCallback(() => list.cursor.id === card.id, [list, card]));
  const handleClick = (event: MouseEvent) => {
    // Selecting text or pressing a button must not select the record.
    if (event.target instanceof Element && event.target.closest('button, a, input, [role="menu"]')) return;
    if (event.currentTarget.ownerDocument.getSelection()?.isCollapsed !== false) list.cursor.point(card.id);
  };
  return (
    // Its keys are those of the list.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={measure}
      role="row"
      data-index={index}
      data-record={card.id}
      aria-rowindex={card.place}
      aria-selected={isPicked}
      aria-label={t('bulkActs.records.row', { place: formats.number(card.place) })}
      aria-describedby={textsId}
      tabIndex={isAtHand ? 0 : -1}
      className={styles['card']}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={() => list.cursor.stand(card.id)}
      onClick={handleClick}
    >
      <Inside {...props} isPicked={isPicked} isAtHand={isAtHand} textsId={textsId} />
    </div>
  );
});

interface InsideProps extends CardProps {
  isPicked: boolean;
  isAtHand: boolean;
  textsId: string;
}

/** Not drawn again when the card only changes its place. */
const Inside = observer(function Inside({ isPicked, isAtHand, textsId, ...card }: InsideProps) {
  return (
    <div role="gridcell" className={styles['inside']}>
      <CardHead {...card} isPicked={isPicked} isAtHand={isAtHand} />
      <CardTexts {...card} id={textsId} />
      <CardAnswers card={card.card} session={card.session} list={card.list} />
    </div>
  );
});
