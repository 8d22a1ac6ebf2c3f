import { pressedCard, PointerDrag } from '#ui/shared/hooks/dragging/pointer-drag';
import type { RankingQuestionViewModel } from './ranking-question.view-model';
import { cardOf, mannerOf, rankOf } from './ranking-marks';

/** Starts to drag the pressed card; returns null if there is none. */
export function dragCard(
  question: RankingQuestionViewModel,
  board: HTMLElement,
  press: PointerEvent,
): PointerDrag | null {
  const card = pressedCard(press, '[data-choice]');
  const option = cardOf(card);
  if (card === null || option === undefined) return null;
  return new PointerDrag(press, {
    card,
    board,
    lift: () => question.drag.lift(option),
    hover: (above) => question.drag.hover(rankOf(above), mannerOf(above)),
    drop: () => question.drop(),
    landed: () => drawnCard(board, option),
    end: () => question.drag.end(),
  });
}

function drawnCard(board: HTMLElement, option: string): HTMLElement | undefined {
  const cards = [...board.querySelectorAll<HTMLElement>('[data-choice]')];
  return cards.find((card) => cardOf(card) === option);
}
