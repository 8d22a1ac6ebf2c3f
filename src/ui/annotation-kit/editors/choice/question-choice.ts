import type { Clock } from '#application/shared/ports/clock.port';
import {
  choicesOf,
  chosenIds,
  putsSuggestedFirst,
  withNamed,
  withToggled,
  type ChoiceSettings,
} from '#domain/question/choice';
import { suggestedChoices } from '#domain/question/proposal';
import type { Question } from '#domain/question/question';
import type { ChoiceEditing } from '#ui/annotation-kit/choice/choice-editing';
import { ChoicesViewModel } from '#ui/annotation-kit/choice/choices.view-model';
import type { AnswerContext } from '../answer-context';

/** A question that is answered by choosing: one label, several labels, or a rating. */
export interface ChoiceQuestionViewModel extends ChoicesViewModel {
  readonly kind: 'choice';
  readonly question: Question;
  readonly settings: ChoiceSettings;
}

export function choiceQuestion(
  question: Question,
  settings: ChoiceSettings,
  context: AnswerContext,
  clock: Clock,
): ChoiceQuestionViewModel {
  const offered = {
    choices: choicesOf(settings),
    visibleCount: settings.type === 'rating' ? null : settings.visibleOptions,
    isMultiple: settings.type === 'multi_label_selection',
    showsNumbers: settings.type !== 'rating',
  };
  const choices = new ChoicesViewModel(offered, questionChoice(question, settings, context), clock);
  return Object.assign(choices, { kind: 'choice', question, settings } as const);
}

/** The answer to a question, as read and changed by its choices. */
function questionChoice(
  { id, name }: Question,
  settings: ChoiceSettings,
  context: AnswerContext,
): ChoiceEditing {
  function answer(changed: typeof withToggled, choiceId: string): boolean {
    const value = changed(settings, context.answerTo(name), choiceId);
    context.setAnswer(name, value);
    return value !== undefined;
  }
  return {
    get chosen() {
      return chosenIds(context.answerTo(name));
    },
    get suggested() {
      return suggestedChoices(context.suggestionFor(id));
    },
    get agent() {
      return context.suggestionFor(id)?.agent ?? null;
    },
    get putsSuggestedFirst() {
      return putsSuggestedFirst(settings, context.suggestionsFirst);
    },
    get recordCount() {
      return context.shared(name)?.total ?? 1;
    },
    share: (choiceId) => context.shared(name)?.shareOf(choiceId) ?? null,
    press: (choiceId) => context.shared(name)?.press(settings, choiceId) ?? answer(withToggled, choiceId),
    choose: (choiceId) => context.shared(name)?.choose(settings, choiceId) ?? answer(withNamed, choiceId),
    moveOn: (depth) => context.focus.moveOnAfterChoice(name, depth),
    answeredByDigit: (key) => context.answeredByDigit(key),
    isBounce: (key) => context.isBounce(key),
  };
}
