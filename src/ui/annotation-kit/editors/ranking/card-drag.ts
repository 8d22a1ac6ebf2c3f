import { DragPreview } from '#ui/shared/hooks/dragging/drag-preview';
import { PointerDrag } from '#ui/shared/hooks/dragging/pointer-drag';
import type { RankingQuestionViewModel } from './ranking-question.view-model';
import { cardOf, mannerOf, rankOf } from './ranking-marks';

/**
 * Starts to drag the pressed card; returns null if there is none. A mouse can drag a card anywhere; a finger only by its
 * grip, so that the rest of a long list still scrolls (docs/design/keyboard.md).
 */
export function dragCard(
  question: RankingQuestionViewModel,
  board: HTMLElement,
  press: PointerEvent,
): PointerDrag | null {
  const { target } = press;
  if (!(target instanceof Element) || press.button !== 0 || !press.isPrimary) return null;
  const handle = press.pointerType === 'mouse' ? '[data-choice]' : '[data-grip]';
  const card = target.closest(handle)?.closest<HTMLElement>('[data-choice]') ?? null;
  const option = cardOf(card);
  if (card === null || option === undefined) return null;
  let preview: DragPreview | null = null;
  return new PointerDrag(press, {
    board,
    lift: (from) => {
      preview = new DragPreview(card, from);
      question.drag.lift(option);
    },
    fly: (at, above) => {
      preview?.moveTo(at);
      question.drag.hover(rankOf(above), mannerOf(above));
    },
    drop: () => {
      question.drop();
      preview?.landAt(() => drawnCard(board, option));
    },
    end: () => {
      question.drag.end();
      preview?.remove();
    },
  });
}

function drawnCard(board: HTMLElement, option: string): HTMLElement | undefined {
  const cards = [...board.querySelectorAll<HTMLElement>('[data-choice]')];
  return cards.find((card) => cardOf(card) === option);
}
