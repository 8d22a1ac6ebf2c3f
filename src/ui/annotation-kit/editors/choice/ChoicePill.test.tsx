// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aQuestion, options } from '#tests/builders/question.builder';
import { anAnswerForm } from '#tests/fakes/answer-form';
import { english } from '#tests/fakes/english';
import * as keyCap from '#ui/shared/components/KeyCap.tsx';
import { ChoiceAnswer } from './ChoiceAnswer';

const drawn = { numbers: [] as number[] };

function show() {
  const question = aQuestion('label_selection', {
    settings: { options: options(...Array.from({ length: 60 }, (_, index) => `option-${index + 1}`)) },
  });
  const form = anAnswerForm([question, aQuestion('text')]);
  const [choice] = form.questions;
  if (choice?.kind !== 'choice') throw new Error('The first question is a choice');
  render(
    <I18nextProvider i18n={english()}>
      <ChoiceAnswer question={choice} labelId="label" form={form} />
    </I18nextProvider>,
  );
  return { form, choice };
}

describe('an option among many', () => {
  beforeEach(() => {
    drawn.numbers = [];
    // Nothing else tells that a component was drawn again without a change; the cap stands in every option.
    vi.spyOn(keyCap, 'NumberCap').mockImplementation(({ number }) => {
      drawn.numbers.push(number);
      return <kbd aria-hidden>{number}</kbd>;
    });
  });

  it('is drawn again when it is chosen or no longer chosen, and then alone', () => {
    const { choice } = show();
    act(() => choice.toggle('option-7', 'question'));
    drawn.numbers = [];
    act(() => choice.toggle('option-30', 'question'));
    expect(screen.getByRole('radio', { name: 'Option-30' })).toBeChecked();
    expect(drawn.numbers.toSorted((a, b) => a - b)).toEqual([7, 30]);
  });

  it('is not drawn again when another question is answered', () => {
    const { form } = show();
    drawn.numbers = [];
    act(() => form.setAnswer('text', { type: 'text', value: 'Hello' }));
    expect(drawn.numbers).toEqual([]);
  });
});
