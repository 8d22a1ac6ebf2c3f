import { describe, expect, it } from 'vitest';
import { aQuestion, options } from '#tests/builders/question.builder';
import { aRecord, aSuggestion, anAnswer } from '#tests/builders/record.builder';
import { anAnswerForm } from '#tests/fakes/answer-form';
import { FakeClock } from '#tests/fakes/fake-clock';
import { InMemoryPreferenceStore } from '#tests/fakes/in-memory-preference-store';
import type { Answer } from '#domain/question/answer';
import type { Question } from '#domain/question/question';
import type { FeedbackRecord } from '#domain/feedback/feedback-record';
import { AnnotationPreferences } from '#ui/annotation-kit/annotation-preferences';
import type { ChoiceQuestionViewModel } from './question-choice';

function form(questions: readonly Question[], record: FeedbackRecord | null = aRecord()) {
  const clock = new FakeClock();
  const viewModel = anAnswerForm(questions, { record }, { clock });
  const choice = (name: string): ChoiceQuestionViewModel => {
    const found = viewModel.questions.find(({ question }) => question.name === name);
    if (found?.kind !== 'choice') throw new Error(`${name} is no choice`);
    return found;
  };
  return { viewModel, choice, clock };
}

const COUNTRIES = Array.from({ length: 24 }, (_, index) => `country-${index + 1}`);
const LABEL = aQuestion('label_selection', {
  settings: { options: options(...COUNTRIES), visibleOptions: 12 },
});
const RATING = aQuestion('rating', { settings: { options: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } });

describe('typing digits', () => {
  it('a digit that can only mean one option chooses it immediately (ANN-40)', () => {
    const { choice, viewModel } = form([RATING]);
    choice('rating').typeDigit('7');
    expect(viewModel.answerTo('rating')).toEqual(anAnswer('rating', 7));
  });

  it('a digit that may begin a longer number waits (LIM-15)', () => {
    const { choice, viewModel, clock } = form([RATING]);
    choice('rating').typeDigit('1');
    expect(viewModel.answerTo('rating')).toBeUndefined();
    clock.advance(299);
    expect(viewModel.answerTo('rating')).toBeUndefined();
    clock.advance(1);
    expect(viewModel.answerTo('rating')).toEqual(anAnswer('rating', 1));
  });

  it('digits typed in quick succession form one number', () => {
    const { choice, viewModel, clock } = form([RATING]);
    choice('rating').typeDigit('1');
    clock.advance(200);
    choice('rating').typeDigit('0');
    expect(viewModel.answerTo('rating')).toEqual(anAnswer('rating', 10));
    expect(clock.pending).toBe(0);
  });

  it('another key discards the digits typed so far', () => {
    const { choice, viewModel, clock } = form([RATING]);
    choice('rating').typeDigit('1');
    choice('rating').forgetDigits();
    choice('rating').typeDigit('0');
    clock.advance(300);
    expect(viewModel.answerTo('rating')).toBeUndefined();
  });

  it('a digit chooses a search result by its number in the settings', () => {
    const { choice, viewModel } = form([LABEL]);
    choice('label_selection').list.searchFor('-1');
    choice('label_selection').typeDigit('2');
    expect(viewModel.answerTo('label_selection')).toBeUndefined();
    choice('label_selection').list.searchFor('-24');
    choice('label_selection').typeDigit('2');
    expect(viewModel.answerTo('label_selection')).toEqual(anAnswer('label_selection', 'country-24'));
  });

  it('a digit chooses only among the options that are shown', () => {
    const { choice, viewModel, clock } = form([LABEL]);
    choice('label_selection').typeDigit('2');
    expect(viewModel.answerTo('label_selection')).toEqual(anAnswer('label_selection', 'country-2'));
    choice('label_selection').list.toggleFold();
    choice('label_selection').typeDigit('2');
    choice('label_selection').typeDigit('3');
    clock.advance(300);
    expect(viewModel.answerTo('label_selection')).toEqual(anAnswer('label_selection', 'country-23'));
  });

  it('a partially typed number is discarded when another record arrives', () => {
    const { choice, viewModel, clock } = form([RATING]);
    choice('rating').typeDigit('1');
    viewModel.arrive();
    clock.advance(300);
    expect(viewModel.answerTo('rating')).toBeUndefined();
  });
});

describe('choosing an option that is already chosen', () => {
  const suggested = (question: Question, answer: Answer) =>
    aRecord({ suggestions: [aSuggestion({ questionId: question.id, value: answer })] });

  it('typing the digit of a suggested label keeps it and does not change the record', () => {
    const record = suggested(LABEL, anAnswer('label_selection', 'country-7'));
    const { choice, viewModel } = form([LABEL, RATING], record);
    choice('label_selection').typeDigit('7');
    expect(viewModel.answerTo('label_selection')).toEqual(anAnswer('label_selection', 'country-7'));
    expect(viewModel.isEdited).toBe(false);
    expect(viewModel.history.canUndo).toBe(false);
    expect(viewModel.focus.request).toMatchObject({ question: 'rating' });
  });

  it('typing the digit of a chosen rating keeps it', () => {
    const { choice, viewModel } = form([RATING], suggested(RATING, anAnswer('rating', 7)));
    choice('rating').typeDigit('7');
    expect(viewModel.answerTo('rating')).toEqual(anAnswer('rating', 7));
  });

  it('finding a chosen label again keeps it', () => {
    const { choice, viewModel } = form([LABEL]);
    for (const _time of [1, 2]) {
      choice('label_selection').list.searchFor('-21');
      choice('label_selection').chooseFound();
    }
    expect(viewModel.answerTo('label_selection')).toEqual(anAnswer('label_selection', 'country-21'));
  });

  it('typing the digit of a chosen label in a multi-label question deselects it', () => {
    const LABELS = aQuestion('multi_label_selection');
    const { choice, viewModel } = form([LABELS]);
    choice('multi_label_selection').typeDigit('1');
    choice('multi_label_selection').typeDigit('1');
    expect(viewModel.answerTo('multi_label_selection')).toBeUndefined();
  });
});

describe('moving on to the next question', () => {
  const LABELS = aQuestion('multi_label_selection');
  const questions = [LABEL, LABELS, RATING];

  it('a single choice moves the focus to the next question at the same depth', () => {
    const { choice, viewModel } = form(questions);
    choice('label_selection').toggle('country-3', 'inside');
    expect(viewModel.focus.request).toMatchObject({ question: 'multi_label_selection', depth: 'inside' });
  });

  it('deselecting a choice does not move the focus', () => {
    const { choice, viewModel } = form(questions);
    choice('label_selection').toggle('country-3', 'question');
    viewModel.focus.ask('label_selection', 'question');
    choice('label_selection').toggle('country-3', 'question');
    expect(viewModel.focus.request).toMatchObject({ question: 'label_selection' });
  });

  it('choosing a label in a multi-label question does not move the focus', () => {
    const { choice, viewModel } = form(questions);
    choice('multi_label_selection').toggle('sport', 'question');
    expect(viewModel.focus.request).toBeNull();
  });
});

describe('searching', () => {
  it('a search shows the options that contain the text, and Enter chooses the first', () => {
    const { choice, viewModel } = form([LABEL]);
    choice('label_selection').list.searchFor('-21');
    expect(choice('label_selection').list.shown.map(({ id }) => id)).toEqual(['country-21']);
    choice('label_selection').chooseFound();
    expect(viewModel.answerTo('label_selection')).toEqual(anAnswer('label_selection', 'country-21'));
    expect(choice('label_selection').list.search).toBe('');
  });

  it('Enter chooses nothing without a search or a result', () => {
    const { choice, viewModel } = form([LABEL]);
    choice('label_selection').chooseFound();
    choice('label_selection').list.searchFor('nowhere');
    choice('label_selection').chooseFound();
    expect(viewModel.answerTo('label_selection')).toBeUndefined();
  });

  it('the search is empty on another record', () => {
    const { choice, viewModel } = form([LABEL]);
    choice('label_selection').list.searchFor('-21');
    viewModel.arrive();
    expect(choice('label_selection').list.search).toBe('');
  });
});

describe('announcement', () => {
  it('an option that was chosen by a digit or the search is announced', () => {
    const { choice } = form([LABEL]);
    const label = choice('label_selection');
    label.typeDigit('7');
    expect(label.announcement).toEqual({ text: 'Country-7', isChosen: true });
    label.list.searchFor('-21');
    label.chooseFound();
    expect(label.announcement).toEqual({ text: 'Country-21', isChosen: true });
  });

  it('a focused choice is not announced, and the announcement is cleared with the record', () => {
    const { choice, viewModel } = form([LABEL]);
    const label = choice('label_selection');
    label.toggle('country-2', 'inside');
    expect(label.announcement).toBeNull();
    label.typeDigit('7');
    viewModel.arrive();
    expect(label.announcement).toBeNull();
  });
});

describe('folding', () => {
  it('folding hides all options beyond the visible ones except the chosen', () => {
    const { choice } = form([LABEL]);
    expect(choice('label_selection').list.foldedCount).toBe(12);
    choice('label_selection').list.toggleFold();
    choice('label_selection').toggle('country-20', 'question');
    choice('label_selection').list.toggleFold();
    expect(choice('label_selection').list.shown.at(-1)?.id).toBe('country-20');
    expect(choice('label_selection').list.foldedCount).toBe(11);
  });

  it('an unfolded list stays unfolded on the next record', () => {
    const { choice, viewModel } = form([LABEL]);
    choice('label_selection').list.toggleFold();
    viewModel.arrive();
    expect(choice('label_selection').list.isUnfolded).toBe(true);
  });
});

describe('the one tab stop', () => {
  it('the tab stop is the first option, then the chosen one, then the last one visited', () => {
    const { choice } = form([RATING]);
    expect(choice('rating').list.stop).toBe('1');
    choice('rating').toggle('4', 'question');
    expect(choice('rating').list.stop).toBe('4');
    expect(choice('rating').list.moveStop(1)).toBe('5');
    expect(choice('rating').list.stop).toBe('5');
  });

  it('the tab stop wraps around the ends', () => {
    const { choice } = form([RATING]);
    expect(choice('rating').list.moveStop(-1)).toBe('10');
    expect(choice('rating').list.moveStop(1)).toBe('1');
    expect(choice('rating').list.moveStop('last')).toBe('10');
    expect(choice('rating').list.moveStop('first')).toBe('1');
  });
});

describe('suggestions', () => {
  const record = aRecord({
    suggestions: [aSuggestion({ questionId: 'question-rating', value: anAnswer('rating', 3), score: 0.9 })],
  });

  it('a suggestion is the answer of a pending record and stays marked when another option is chosen', () => {
    const { choice } = form([RATING], record);
    expect(choice('rating').isChosen('3')).toBe(true);
    choice('rating').toggle('5', 'question');
    expect([choice('rating').isChosen('3'), choice('rating').isSuggested('3')]).toEqual([false, true]);
  });

  it('a suggestion has a score and an agent', () => {
    const { choice } = form([RATING], record);
    expect([choice('rating').suggestedScore('3'), choice('rating').suggestedScore('4')]).toEqual([0.9, null]);
    expect(choice('rating').suggestionAgent).toBe('model-1');
    expect(form([RATING]).choice('rating').suggestionAgent).toBeNull();
  });
});

describe('suggested options first', () => {
  const suggested = (name: string, ...values: readonly string[]) =>
    aRecord({
      suggestions: [
        aSuggestion({
          questionId: `question-${name}`,
          value:
            name === 'label_selection'
              ? anAnswer('label_selection', values.join(''))
              : anAnswer('multi_label_selection', values),
          score: values.map((_, index) => index / 10),
        }),
      ],
    });
  const first = ({ list }: ChoiceQuestionViewModel) => list.shown.slice(0, 2).map(({ id }) => id);
  const LABELS = aQuestion('multi_label_selection');
  const BY_SUGGESTION = aQuestion('multi_label_selection', { settings: { optionsOrder: 'suggestion' } });
  const record = suggested('multi_label_selection', 'music', 'politics');

  it('suggested options are listed first if the settings of the question require it (ANN-16)', () => {
    expect(first(form([LABELS], record).choice('multi_label_selection'))).toEqual(['sport', 'music']);
    expect(first(form([BY_SUGGESTION], record).choice('multi_label_selection'))).toEqual([
      'politics',
      'music',
    ]);
  });

  it('suggested options are listed first among many options until the user decides (ANN-16)', () => {
    const preferences = new AnnotationPreferences(new InMemoryPreferenceStore());
    const viewModel = anAnswerForm(
      [LABEL],
      { record: suggested('label_selection', 'country-20') },
      { preferences },
    );
    const [question] = viewModel.questions;
    if (question?.kind !== 'choice') throw new Error('The question is a choice');
    expect(first(question)).toEqual(['country-20', 'country-1']);
    preferences.putSuggestionsFirst(false);
    expect(first(question)).toEqual(['country-1', 'country-2']);
  });

  it('suggested ratings keep their place in the scale', () => {
    const preferences = { suggestionsFirst: true, submitsAutomatically: false };
    const rated = aRecord({
      suggestions: [aSuggestion({ questionId: 'question-rating', value: anAnswer('rating', 7) })],
    });
    const [question] = anAnswerForm([RATING], { record: rated }, { preferences }).questions;
    if (question?.kind !== 'choice') throw new Error('The question is a choice');
    expect(first(question)).toEqual(['1', '2']);
  });
});
