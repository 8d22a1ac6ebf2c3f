import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import DiscardGlyph from 'lucide-react/icons/trash-2';
import OpenGlyph from 'lucide-react/icons/square';
import SubmitGlyph from 'lucide-react/icons/check';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { StatusTag } from '#ui/shared/components/StatusTag.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { SaveMark } from '#ui/screens/annotate-feedback/components/SaveMark.tsx';
import { SelectRecord } from '#ui/annotation-kit/record-list/SelectRecord.tsx';
import { SimilarityScore } from '#ui/annotation-kit/search-bar/similarity/SimilarityScore.tsx';
import type { CardProps } from './card-props';
import styles from './BulkCard.module.css';
import { CardMenu } from './CardMenu';

interface CardHeadProps extends CardProps {
  isPicked: boolean;
  /** Only there can Tab get at what is on the card. */
  isAtHand: boolean;
}

/** Whether it is selected, how it stands, and what can be done with it alone. */
export const CardHead = observer(function CardHead({ isPicked, isAtHand, ...props }: CardHeadProps) {
  const { card, list } = props;
  const formats = useFormats();
  const { status } = card.atHand;
  return (
    <div className={styles['head']}>
      <SelectRecord
        recordId={card.id}
        isPicked={isPicked}
        isAtHand={isAtHand}
        list={list.records}
        place={card.place}
      />
      <span className={styles['place']} aria-hidden>
        {formats.number(card.place)}
      </span>
      {status !== null && <StatusTag status={status} />}
      <SaveMark session={{ atHand: card.atHand, queue: card }} />
      <SimilarityScore score={card.score} className={styles['score']} />
      <Tools {...props} isAtHand={isAtHand} />
    </div>
  );
});

const Tools = observer(function Tools({ isAtHand, ...props }: CardProps & { isAtHand: boolean }) {
  const { card, session, list } = props;
  const { t } = useTranslation();
  const tabIndex = isAtHand ? 0 : -1;
  const submit = card.can('submit') ? t('annotation.commands.submit') : t('annotation.form.incomplete');
  return (
    <div className={styles['tools']}>
      <IconButton
        label={t('annotation.commands.submit')}
        tooltip={submit}
        glyph={SubmitGlyph}
        size="small"
        tabIndex={tabIndex}
        isDisabled={!card.can('submit')}
        onClick={() => list.act('submit', card.id)}
      />
      <IconButton
        label={t('annotation.commands.discard')}
        glyph={DiscardGlyph}
        size="small"
        tabIndex={tabIndex}
        isDisabled={!card.can('discard')}
        onClick={() => list.act('discard', card.id)}
      />
      <IconButton
        label={t('bulkActs.records.open')}
        glyph={OpenGlyph}
        size="small"
        tabIndex={tabIndex}
        onClick={() => session.views.see(null, card.place)}
      />
      <CardMenu {...props} tabIndex={tabIndex} />
    </div>
  );
});
