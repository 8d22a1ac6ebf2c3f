import { digitOf } from '#ui/shared/keys/pressed-key';
import type { FormFocus } from '#ui/annotation-kit/editors/form-focus';
import type { QuestionPress } from '#ui/annotation-kit/commands/key-table';
import {
  focusedOption,
  OPTION_STEPS,
  questionKey,
  type KeyScope,
} from '#ui/annotation-kit/editors/question-keys';
import { rankingKey, type RankingKeyId } from './ranking-keys';
import type { RankingQuestionViewModel } from './ranking-question.view-model';

interface RankingPress {
  readonly event: QuestionPress;
  readonly focus: FormFocus;
  readonly question: RankingQuestionViewModel;
  /** The focused card; null on the question as a whole, where keys act on the current card. */
  readonly card: string | null;
}

const HANDLERS: Readonly<Record<RankingKeyId, (press: RankingPress) => void>> = {
  rank: typeDigit,
  shareRank,
  toggleRank: (press) => onCard(press, (card) => press.question.toggle(card)),
  rankUp: (press) => onCard(press, (card) => press.question.step(card, -1)),
  rankDown: (press) => onCard(press, (card) => press.question.step(card, 1)),
  unrank,
  unrankToo: unrank,
};

/** Handles a key that was pressed in a ranking. Returns false for keys that it does not handle. */
export function pressRankingKey(
  event: QuestionPress,
  question: RankingQuestionViewModel,
  focus: FormFocus,
  scope: KeyScope,
): boolean {
  const press = { event, focus, question, card: focusedOption(event) };
  const id = rankingKey(event, scope);
  const shared = questionKey(event, scope);
  const step = shared === null ? undefined : OPTION_STEPS[shared];
  const act = id === null ? step && (() => lead(press, question.moveStop(step))) : () => HANDLERS[id](press);
  if (act === undefined) return false;
  event.preventDefault();
  act();
  return true;
}

function typeDigit(press: RankingPress): void {
  const { event, question, card } = press;
  const digit = digitOf(event);
  if (digit === null) return;
  if (question.typeRank(digit, card ?? undefined)) {
    if (card !== null) lead(press, question.moveStop('next'));
  } else if (digit === '0') unrank(press);
}

function shareRank(press: RankingPress): void {
  if (press.card === null) press.question.shareAbove();
  else onCard(press, (card) => press.question.shareAbove(card));
}

function unrank(press: RankingPress): void {
  if (press.card === null) press.question.unrank();
  else onCard(press, (card) => press.question.unrank(card));
}

/** The card may have moved, so the focus follows it. */
function onCard(press: RankingPress, act: (card: string) => void): void {
  const { card } = press;
  if (card === null) return;
  act(card);
  lead(press, card);
}

function lead({ question, focus }: RankingPress, card: string | null): void {
  focus.askForOption(question.question.name, card);
}
