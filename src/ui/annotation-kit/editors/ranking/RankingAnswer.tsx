import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import type { PointerDrag } from '#ui/shared/hooks/dragging/pointer-drag';
import type { RankingQuestionViewModel } from './ranking-question.view-model';
import type { AnswerProps } from '#ui/annotation-kit/editors/form-navigation';
import { dragCard } from './card-drag';
import { cardOf, mannerOf, rankOf } from './ranking-marks';
import { RankingAnnouncementLine } from './RankingAnnouncementLine';
import { RankSlot } from './RankSlot';
import { UnrankedCards } from './UnrankedCards';
import styles from './Ranking.module.css';

interface RankingAnswerProps extends AnswerProps {
  question: RankingQuestionViewModel;
}

/** Slots and cards. Handles all clicks and drags; the surrounding question handles the keys. */
export const RankingAnswer = observer(function RankingAnswer({
  question,
  labelId,
  form,
}: RankingAnswerProps) {
  const { t } = useTranslation();
  const { name } = question.question;
  const drag = useRef<PointerDrag>(null);
  useEffect(() => () => drag.current?.cancel(), []);
  const hold = ({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>) => {
    drag.current?.cancel();
    drag.current = dragCard(question, currentTarget, nativeEvent);
  };
  // A click keeps the focus on the question as a whole, where the keys of the page work.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  const press = ({ target }: MouseEvent) => {
    const card = cardOf(target);
    const rank = rankOf(target);
    form.focus.ask(name, 'question');
    if (card !== undefined) question.pick(card);
    else if (rank !== undefined) {
      const isButton = target instanceof Element && target.closest('button') !== null;
      question.rankCurrent(rank, isButton, mannerOf(target));
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={`${labelId}-note ${labelId}-keys`}
      tabIndex={-1}
      data-question={name}
      className={styles['board']}
      onPointerDown={hold}
      onMouseDown={keepFocus}
      onClick={press}
    >
      <VisuallyHidden id={`${labelId}-keys`}>{t('annotation.ranking.hint')}</VisuallyHidden>
      <ol className={styles['slots']} aria-label={t('annotation.ranking.places')}>
        {question.settings.options.map(({ value }, index) => (
          <RankSlot key={value} question={question} rank={index + 1} />
        ))}
      </ol>
      <UnrankedCards question={question} />
      <RankingAnnouncementLine question={question} />
    </div>
  );
});
