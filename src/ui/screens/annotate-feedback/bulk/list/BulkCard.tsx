import { observer } from 'mobx-react-lite';
import type { CardInRow } from '#ui/annotation-kit/record-list/RecordRow.tsx';
import { CardAnswers } from './CardAnswers';
import { CardHead } from './CardHead';
import { CardTexts } from './CardTexts';
import type { CardProps } from './card-props';

type BulkCardProps = CardProps & Omit<CardInRow, 'recordId'>;

/** A feedback record in the list. Not drawn again when its card only changes its place. */
export const BulkCard = observer(function BulkCard({ isPicked, isCurrent, textsId, ...card }: BulkCardProps) {
  return (
    <>
      <CardHead {...card} isPicked={isPicked} isCurrent={isCurrent} />
      <CardTexts {...card} id={textsId} isCurrent={isCurrent} />
      <CardAnswers card={card.card} session={card.session} list={card.list} />
    </>
  );
});
