import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import DiscardGlyph from 'lucide-react/icons/trash-2';
import OpenGlyph from 'lucide-react/icons/square';
import CheckGlyph from 'lucide-react/icons/check';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { StatusTag } from '#ui/shared/components/StatusTag.tsx';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { SaveMark } from '#ui/screens/annotate-feedback/components/SaveMark.tsx';
import { SelectRecord } from '#ui/annotation-kit/record-list/SelectRecord.tsx';
import { SimilarityScore } from '../../search/similarity/SimilarityScore';
import type { CardProps } from './card-props';
import styles from './BulkCard.module.css';
import ClearGlyph from 'lucide-react/icons/eraser';
import SimilarGlyph from 'lucide-react/icons/equal-approximately';
import { MenuItem } from '#ui/shared/components/Menu.tsx';
import { RecordActs } from '#ui/screens/annotate-feedback/components/RecordActs.tsx';

interface CardHeadProps extends CardProps {
  isPicked: boolean;
  /** Whether Tab reaches the controls of the card. */
  isCurrent: boolean;
}

export const CardHead = observer(function CardHead({ isPicked, isCurrent, ...props }: CardHeadProps) {
  const { card, list } = props;
  const formats = useFormats();
  const { status } = card.answer;
  return (
    <div className={styles['head']}>
      <SelectRecord
        recordId={card.id}
        isPicked={isPicked}
        isCurrent={isCurrent}
        list={list.records}
        place={card.place}
      />
      <span className={styles['place']} aria-hidden>
        {formats.number(card.place)}
      </span>
      {status !== null && <StatusTag status={status} />}
      <SaveMark session={{ answer: card.answer, queue: card }} />
      <SimilarityScore score={card.score} className={styles['score']} />
      <Tools {...props} isCurrent={isCurrent} />
    </div>
  );
});

const Tools = observer(function Tools({ isCurrent, ...props }: CardProps & { isCurrent: boolean }) {
  const { card, session, list } = props;
  const { t } = useTranslation();
  const tabIndex = isCurrent ? 0 : -1;
  const submit = card.can('submit') ? t('annotation.commands.submit') : t('annotation.form.incomplete');
  return (
    <div className={styles['tools']}>
      <IconButton
        label={t('annotation.commands.submit')}
        tooltip={submit}
        glyph={CheckGlyph}
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

const CardMenu = observer(function CardMenu({
  card,
  session,
  list,
  tools,
  tabIndex,
}: CardProps & { tabIndex: 0 | -1 }) {
  const { t } = useTranslation();
  const { similarity } = tools;
  return (
    <RecordActs
      queue={card}
      form={card}
      questions={session.workbench.questions}
      tools={tools}
      tabIndex={tabIndex}
      similar={
        similarity.vectors.length > 0 && (
          <MenuItem
            label={t('annotation.commands.similar')}
            glyph={SimilarGlyph}
            onSelect={() => similarity.findLike(card.record)}
          />
        )
      }
    >
      <MenuItem
        label={t('annotation.commands.clear')}
        glyph={ClearGlyph}
        isDisabled={!card.can('clear')}
        onSelect={() => list.act('clear', card.id)}
      />
    </RecordActs>
  );
});
