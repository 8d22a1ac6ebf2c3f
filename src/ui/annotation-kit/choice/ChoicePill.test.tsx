// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aQuestion, options } from '#tests/builders/question.builder';
import { anAnswerForm } from '#tests/fakes/answer-form';
import { english } from '#tests/fakes/english';
import * as keyCap from '#ui/shared/components/KeyCap.tsx';
import { ChoiceAnswer } from '../editors/choice/ChoiceAnswer';

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

describe('rendering of options', () => {
  beforeEach(() => {
    drawn.numbers = [];
    // Only a mock can detect a re-render without a visible change; every option contains a number cap.
    vi.spyOn(keyCap, 'NumberCap').mockImplementation(({ number }) => {
      drawn.numbers.push(number);
      return <kbd aria-hidden>{number}</kbd>;
    });
  });

  it('choosing an option re-renders only that option and the deselected one', () => {
    const { choice } = show();
    act(() => choice.toggle('option-7', 'question'));
    drawn.numbers = [];
    act(() => choice.toggle('option-30', 'question'));
    expect(screen.getByRole('radio', { name: 'Option-30' })).toBeChecked();
    expect(drawn.numbers.toSorted((a, b) => a - b)).toEqual([7, 30]);
  });

  it('answering another question re-renders no option', () => {
    const { form } = show();
    drawn.numbers = [];
    act(() => form.setAnswer('text', { type: 'text', value: 'Hello' }));
    expect(drawn.numbers).toEqual([]);
  });
});
