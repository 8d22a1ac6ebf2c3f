// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aQuestion, options } from '#tests/builders/question.builder';
import { anAnswer } from '#tests/builders/record.builder';
import { FakeAnswerContext } from '#tests/fakes/fake-answer-context';
import { FakeClock } from '#tests/fakes/fake-clock';
import { layOut } from '#tests/fakes/laid-out';
import { show } from '#tests/setup/show.tsx';
import type { SpanSettings } from '#domain/question/question';
import type { AnswerFormViewModel } from '#ui/screens/annotate-feedback/form/answer-form.view-model';
import { FormFocus } from '#ui/annotation-kit/editors/form-focus';
import { SpanQuestionViewModel } from './span-question.view-model';
import * as spanTextSupport from '#ui/annotation-kit/span-text/span-text-support';
import { SpanAnswer } from './SpanAnswer';

layOut();

// Browser support cannot be changed within a test run, so it is mocked.
const inBrowserThatDraws = (support: spanTextSupport.SpanTextSupport) =>
  vi.spyOn(spanTextSupport, 'spanTextSupport').mockReturnValue(support);

beforeEach(() => {
  inBrowserThatDraws('highlights');
});

const TEXT = 'Ada met Grace in Berlin, and Berlin was loud.';
const span = (word: string, label = 'person') => ({
  label,
  start: TEXT.indexOf(word),
  end: TEXT.indexOf(word) + word.length,
});

function open(words: readonly string[] = [], settings: Partial<SpanSettings> = {}) {
  const question = aQuestion('span', { settings });
  const context = new FakeAnswerContext(
    undefined,
    anAnswer(
      'span',
      words.map((word) => span(word)),
    ),
    TEXT,
  );
  const viewModel = new SpanQuestionViewModel(question, question.settings, context, new FakeClock());
  const focus = new FormFocus([]);
  // The answer to a span question uses only the focus of the form.
  const form = { focus } as AnswerFormViewModel;
  return { ...show(<SpanAnswer question={viewModel} labelId="label" form={form} />), viewModel, focus };
}

const rows = () => screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]);
const names = () => rows().map((row) => row?.textContent);

describe('the list of spans', () => {
  it('the list has one tab stop, and the arrow keys move through it and select in the text', async () => {
    const { user, viewModel } = open(['Ada', 'Grace', 'Berlin']);
    act(() => rows()[0]?.focus());
    await user.keyboard('{ArrowDown}');
    expect(rows()[1]).toHaveFocus();
    expect(viewModel.selection).toEqual({ key: viewModel.spans[1]?.key, from: 'list' });
    await user.keyboard('{End}{ArrowDown}');
    expect(rows()[2]).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}');
    expect(rows()[0]).toHaveFocus();
    expect(rows().map((row) => row?.tabIndex)).toEqual([0, -1, -1]);
  });

  it('Delete removes a span and moves the focus to the next, then to the last, then out of the list', async () => {
    const { user, focus } = open(['Ada', 'Grace', 'Berlin']);
    act(() => rows()[1]?.focus());
    await user.keyboard('{Delete}');
    expect(names()).toEqual(['Ada Person ', 'Berlin Person ']);
    expect(rows()[1]).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(rows()[0]).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(focus.request).toMatchObject({ question: 'span', depth: 'question' });
  });

  it('a digit changes the label of a span, and the change is announced', async () => {
    const { user } = open(['Ada']);
    act(() => rows()[0]?.focus());
    await user.keyboard('2');
    expect(names()).toEqual(['Ada Place ']);
    expect(rows()[0]).toHaveFocus();
    expect(screen.getByText('“Ada” is now Place')).toBeInTheDocument();
  });

  it.each(['2', '๒'])(
    'the digit %s, written with Shift, changes the label of a span (ANN-81)',
    async (digit) => {
      const { user } = open(['Ada']);
      act(() => rows()[0]?.focus());
      await user.keyboard(`{Shift>}${digit}{/Shift}`);
      expect(names()).toEqual(['Ada Place ']);
    },
  );

  it('a row keeps its focus when another span is inserted before it', () => {
    const { viewModel } = open(['Grace', 'Berlin']);
    const grace = rows()[0];
    act(() => grace?.focus());
    act(() => void viewModel.add(0, 3, { level: 'word', label: 'place' }));
    expect(names()).toEqual(['Ada Place ', 'Grace Person ', 'Berlin Person ']);
    expect(rows()[1]).toBe(grace);
    expect(grace).toHaveFocus();
  });

  it('the list has one row for each of two labels on the same text', async () => {
    const { user, viewModel } = open(['Ada', 'Grace'], { allowOverlapping: true });
    act(() => void viewModel.add(0, 3, { level: 'word', label: 'place' }));
    expect(new Set(names())).toEqual(new Set(['Ada Person ', 'Ada Place ', 'Grace Person ']));
    act(() => rows()[0]?.focus());
    await user.keyboard('{Delete}');
    expect(names()).toHaveLength(2);
    expect(rows()[0]).toHaveFocus();
  });

  it('the list can be collapsed and expanded', async () => {
    const { user } = open(['Ada', 'Grace']);
    const fold = screen.getByRole('button', { name: '2 spans' });
    await user.click(fold);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(screen.getByRole('list', { name: /^Spans/u })).toBeInTheDocument();
  });

  it('the tab stop follows the selection in the text', () => {
    const { viewModel } = open(['Ada', 'Grace', 'Berlin']);
    act(() => viewModel.select(viewModel.spans[2]?.key ?? null, 'text'));
    expect(rows().map((row) => row?.tabIndex)).toEqual([-1, -1, 0]);
  });

  it('the label of a span can be changed by search', async () => {
    const { user } = open(['Ada']);
    await user.click(screen.getByRole('button', { name: 'Change “Ada”' }));
    await user.keyboard('pl{Enter}');
    expect(names()).toEqual(['Ada Place ']);
  });
});

describe('the labels', () => {
  it('at most one label is active', async () => {
    const { user } = open();
    await user.click(screen.getByRole('radio', { name: 'Person' }));
    await user.click(screen.getByRole('radio', { name: 'Place' }));
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([
      screen.getByRole('radio', { name: 'Place' }),
    ]);
    expect(screen.getByText('Label Place')).toBeInTheDocument();
  });

  it('only the visible labels are rendered if there are hundreds', () => {
    open([], { options: options(...Array.from({ length: 500 }, (_, index) => `label-${index + 1}`)) });
    const drawn = screen.getAllByRole('radio');
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '500');
  });
});

describe('labeling every occurrence', () => {
  it('the dialog lists each occurrence and labels only the checked ones (ANN-33)', async () => {
    const { user, viewModel } = open(['Berlin']);
    await user.click(screen.getByRole('button', { name: 'Change “Berlin”' }));
    await user.click(screen.getByRole('button', { name: 'Label every occurrence …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Every occurrence of “Berlin”' });
    const place = within(dialog).getByRole('checkbox', { name: /was loud/u });
    await user.click(place);
    expect(within(dialog).getByRole('button', { name: 'Label 0 occurrences' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(place);
    await user.click(within(dialog).getByRole('button', { name: 'Label 1 occurrence' }));
    expect(viewModel.spans).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a browser that cannot mark spans', () => {
  it('an unsupported browser shows a notice, and the spans can still be read (ANN-34)', () => {
    inBrowserThatDraws('none');
    open(['Ada']);
    expect(screen.getByText(/^This browser can't mark spans/u)).toBeInTheDocument();
    expect(names()).toEqual(['Ada Person ']);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Change/u })).not.toBeInTheDocument();
  });
});
