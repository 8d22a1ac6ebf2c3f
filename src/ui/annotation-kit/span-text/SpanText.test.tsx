// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { anAnswer } from '#tests/builders/record.builder';
import { FakeAnswerContext } from '#tests/fakes/fake-answer-context';
import { FakeClock } from '#tests/fakes/fake-clock';
import { show } from '#tests/setup/show.tsx';
import type { Span } from '#domain/question/answer';
import { SpanQuestionViewModel } from '#ui/annotation-kit/editors/span/span-question.view-model';
import { SpanText } from './SpanText';

const TEXT = '👋 Ada met Grace Hopper\r\nin Berlin.';
const ADA = { label: 'person', start: 2, end: 5 };

/** jsdom has no highlights, so spans are drawn as elements. */
function setUp({ spans = [], text = TEXT, overlapping = false }: FixtureGiven = {}) {
  const question = aQuestion('span', { settings: { allowOverlapping: overlapping } });
  const context = new FakeAnswerContext(undefined, anAnswer('span', spans), text);
  const viewModel = new SpanQuestionViewModel(question, question.settings, context, new FakeClock());
  let left = 0;
  const view = (shown: string) => (
    <>
      <h2 id="name">Message</h2>
      <SpanText editing={viewModel} text={shown} labelId="name" onLeave={() => (left += 1)} />
    </>
  );
  const { user, container, update } = show(view(text));
  const box = () => screen.getByRole('textbox', { name: 'Message' });
  const marks = () => [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
  return {
    user,
    container,
    box,
    marks,
    viewModel,
    context,
    left: () => left,
    update: (to: string) => update(view(to)),
  };
}

interface FixtureGiven {
  readonly spans?: readonly Span[];
  readonly text?: string;
  readonly overlapping?: boolean;
}

it('the text content is exactly the text of the field', () => {
  const { box } = setUp({ spans: [ADA] });
  expect(box().textContent).toBe(TEXT);
  expect(box()).toHaveAttribute('aria-readonly', 'true');
});

it('spans are marked correctly after characters of two units', () => {
  expect(setUp({ spans: [ADA] }).marks()).toEqual(['Ada']);
});

it('overlapping spans are nested elements', () => {
  const inner = { label: 'place', start: 6, end: 15 };
  const { marks } = setUp({ spans: [{ ...ADA, end: 9 }, inner], overlapping: true });
  expect(marks()).toEqual(['Ada ', 'met', 'met', ' Grace']);
});

it('a text is entered by Tab, labeled by keys and left by Esc', async () => {
  const { user, box, marks, context, left } = setUp();
  await user.tab();
  expect(box()).toHaveFocus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}1');
  expect(marks()).toEqual(['Ada']);
  expect(context.answerTo('span')).toEqual(anAnswer('span', [ADA]));
  await user.keyboard('{Escape}');
  expect(left()).toBe(1);
});

it('a keyboard selection is applied to the browser’s selection', async () => {
  const { user } = setUp();
  await user.tab();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(document.getSelection()?.toString()).toBe('Ada met');
  await user.keyboard('{Escape}');
  expect(document.getSelection()?.rangeCount).toBe(0);
});

it('the word at the caret, its label and the selection are announced', async () => {
  const { user } = setUp({ spans: [ADA] });
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Ada, in Person')).toHaveAttribute('role', 'status');
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  expect(screen.getByText('Selected: met')).toBeInTheDocument();
});

describe('the labels of a span', () => {
  it('Enter opens the labels of a span, and the focus returns to the text when they close', async () => {
    const { user, marks, viewModel, box } = setUp({ spans: [ADA] });
    await user.tab();
    await user.keyboard('.{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Choose a label' })).toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveFocus();
    await user.keyboard('plac{Enter}');
    expect(viewModel.spans.map(({ label }) => label.id)).toEqual(['place']);
    expect(marks()).toEqual(['Ada']);
    await expect.poll(() => document.activeElement).toBe(box());
  });

  it('Esc closes the labels of a span without a change', async () => {
    const { user, viewModel, box } = setUp({ spans: [ADA] });
    await user.tab();
    await user.keyboard('.{Enter}');
    await screen.findByRole('dialog', { name: 'Choose a label' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(viewModel.spans.map(({ label }) => label.id)).toEqual(['person']);
    await expect.poll(() => document.activeElement).toBe(box());
  });
});

it('a text takes the focus when the question requests it', () => {
  const { viewModel, box } = setUp();
  viewModel.enterText();
  expect(box()).toHaveFocus();
});

it('a new text resets the caret and the marks', async () => {
  const { user, box, marks, update } = setUp({ spans: [ADA] });
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  update('Someone else');
  expect(box().textContent).toBe('Someone else');
  expect(marks()).toEqual(['eon']);
});
