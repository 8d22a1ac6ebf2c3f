// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aQuestion, options } from '#tests/builders/question.builder';
import { aRecord, records } from '#tests/builders/record.builder';
import { annotationPage, chosen, focused, rest } from '#tests/fakes/annotation-page.tsx';

const TOPIC = aQuestion('label_selection', { name: 'topic', title: 'Topic', required: true });
const TAGS = aQuestion('multi_label_selection', { name: 'tags', title: 'Tags' });
const STARS = aQuestion('rating', { name: 'stars', title: 'Stars' });
const NOTE = aQuestion('text', { name: 'note', title: 'Note' });
const INTENT = aQuestion('label_selection', {
  name: 'intent',
  title: 'Intent',
  settings: {
    options: options(
      'refund',
      'card',
      'fees',
      'other',
      ...Array.from({ length: 16 }, (_, index) => `more-${index}`),
    ),
    visibleOptions: 3,
  },
});
const questions = [TOPIC, TAGS, STARS, NOTE];

const place = () => screen.getByText(/ of \d+$/u, { selector: 'nav span' }).textContent;

describe('on a question', () => {
  it('the first one has the focus when a record arrives (ANN-21)', async () => {
    await annotationPage({ questions });
    expect(focused()).toBe('Topic');
  });

  it('digits choose, and the next question follows', async () => {
    const { user } = await annotationPage({ questions });
    await user.keyboard('2');
    expect(chosen('radio')).toEqual(['bad']);
    expect(focused()).toBe('Tags');
    await user.keyboard('13');
    expect(chosen('checkbox')).toEqual(['sport', 'politics']);
    expect(focused()).toBe('Tags');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Selected: Bad', 'Selected: Politics']),
    );
  });

  it('a held digit chooses once', async () => {
    const { user } = await annotationPage({ questions: [TAGS] });
    await user.keyboard('{1>4/}');
    expect(chosen('checkbox')).toEqual(['sport']);
  });

  it('a held digit writes nothing into the text that follows', async () => {
    const { user } = await annotationPage({ questions: [TOPIC, NOTE] });
    await user.keyboard('{1>4/}');
    expect(chosen('radio')).toEqual(['good']);
    expect(document.activeElement?.getAttribute('data-question')).toBe('note');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  });

  it('↑ and ↓ lead to its neighbors and stop at the ends (ANN-39)', async () => {
    const { user } = await annotationPage({ questions });
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Topic');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Stars');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-question')).toBe('note');
  });

  it('← and → page the records (ANN-38)', async () => {
    const { user } = await annotationPage({ questions });
    await user.keyboard('{ArrowRight}');
    expect(place()).toBe('2 of 3');
    await user.keyboard('{ArrowLeft}');
    expect(place()).toBe('1 of 3');
  });

  it('← and → page the records also from the queue that was just chosen', async () => {
    const sent = ['sent-1', 'sent-2'].map((id) => aRecord({ id, status: 'submitted' }));
    const { user } = await annotationPage({ questions, records: [...records(2), ...sent] });
    await user.click(screen.getByRole('button', { name: /Status/u }));
    await user.click(screen.getByRole('option', { name: /Submitted/u }));
    await rest();
    act(() => screen.getByRole('button', { name: /Status/u }).focus());
    await user.keyboard('{ArrowRight}');
    expect(place()).toBe('2 of 2');
    expect(screen.getByRole('button', { name: /Status/u })).toHaveTextContent('Submitted');
    expect(screen.getByRole('button', { name: /Status/u })).toHaveFocus();
  });

  it('letters on the choice of the queue lead to no other queue', async () => {
    const sent = aRecord({ id: 'sent-1', status: 'submitted' });
    const { user } = await annotationPage({ questions, records: [...records(2), sent] });
    act(() => screen.getByRole('button', { name: /Status/u }).focus());
    await user.keyboard('sd');
    await rest();
    expect(screen.getByRole('button', { name: /Status/u })).toHaveTextContent('Pending');
    expect(place()).toBe('1 of 2');
  });

  it('the keys of the question work on its buttons too', async () => {
    const { user } = await annotationPage({ questions: [INTENT, STARS] });
    await user.click(screen.getByRole('button', { name: 'Show 17 more options' }));
    await user.keyboard('4');
    expect(chosen('radio')).toEqual(['other']);
    expect(focused()).toBe('Stars');
  });

  it('a letter searches, and Enter takes what was found first (ANN-41)', async () => {
    const { user } = await annotationPage({ questions: [INTENT, STARS] });
    await user.keyboard('oth');
    expect(screen.getByRole('searchbox')).toHaveValue('oth');
    expect(screen.getAllByRole('radio').slice(0, 1)[0]).toHaveTextContent('Other');
    await user.keyboard('{Enter}');
    expect(chosen('radio')).toEqual(['other']);
    expect(focused()).toBe('Stars');
    expect(place()).toBe('1 of 3');
  });
});

describe('inside a question', () => {
  it('Tab leads to one option of each question, and on to the buttons', async () => {
    const { user } = await annotationPage({ questions });
    const stops: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      await user.tab();
      stops.push(focused().replace(/^\d/u, ''));
    }
    expect(stops).toEqual(['Good', 'Sport', '', 'Note', 'Discard⌫', 'Save as draftCtrlS']);
    expect(screen.getByRole('radio', { name: '1' })).toBeInTheDocument();
  });

  it('← and → move along the options and page nothing', async () => {
    const { user } = await annotationPage({ questions });
    await user.keyboard('{Tab}{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Bad' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'Unclear' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('radio', { name: 'Good' })).toHaveFocus();
    expect(place()).toBe('1 of 3');
  });

  it('Space chooses the option that has the focus and goes on to the options of the next question (ANN-39)', async () => {
    const { user } = await annotationPage({ questions });
    await user.keyboard('{Tab}{ArrowRight} ');
    expect(chosen('radio')).toEqual(['bad']);
    expect(screen.getByRole('checkbox', { name: 'Sport' })).toHaveFocus();
  });

  it('Esc leads back to the question, where the page has its keys again', async () => {
    const { user } = await annotationPage({ questions });
    await user.keyboard('{Tab}{Escape}');
    expect(focused()).toBe('Topic');
    await user.keyboard('{ArrowRight}');
    expect(place()).toBe('2 of 3');
  });

  it('Enter on an option submits the record and does not choose', async () => {
    const { user, store } = await annotationPage({ questions });
    await user.keyboard('1{ArrowUp}{Tab}{ArrowRight}{Enter}');
    await rest();
    expect(store.record('record-1')?.response?.answers.get('topic')?.value).toBe('good');
  });
});

describe('options that are folded away', () => {
  it('Tab behind the last one shown leads on to them, and then out of the question', async () => {
    const { user } = await annotationPage({ questions: [INTENT, STARS] });
    await user.click(screen.getByRole('radio', { name: 'Refund' }));
    screen.getByRole('radio', { name: 'Refund' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Tab}');
    expect(screen.getByRole('radio', { name: 'Other' })).toHaveFocus();
    await user.keyboard('{End}{Tab}');
    expect(screen.getByRole('radio', { name: '1' })).toHaveFocus();
  });

  it('Tab before the last one shown leaves the question', async () => {
    const { user } = await annotationPage({ questions: [INTENT, STARS] });
    screen.getByRole('radio', { name: 'Refund' }).focus();
    await user.tab();
    expect(screen.getByRole('radio', { name: '1' })).toHaveFocus();
    expect(screen.queryByRole('radio', { name: 'Other' })).toBeNull();
  });
});

describe('a number that may still grow', () => {
  const TEN = aQuestion('rating', {
    name: 'ten',
    title: 'Ten',
    settings: { options: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  });

  it('a number that may still grow is taken unchanged when the user leaves the question', async () => {
    const { user } = await annotationPage({ questions: [TEN, TAGS] });
    await user.keyboard('1{ArrowDown}');
    expect(chosen('radio')).toEqual(['1']);
    expect(focused()).toBe('Tags');
  });

  it('is forgotten when another key comes between', async () => {
    const { user, clock } = await annotationPage({ questions: [TEN, TAGS] });
    await user.keyboard('1x0');
    act(() => clock.advance(300));
    expect(chosen('radio')).toEqual([]);
  });
});

describe('the search', () => {
  it('begins again with a letter typed on an option', async () => {
    const { user } = await annotationPage({ questions: [INTENT, STARS] });
    await user.keyboard('re{ArrowDown}o');
    expect(screen.getByRole('searchbox')).toHaveValue('o');
  });

  it('takes nothing by Ctrl and Enter, which submit', async () => {
    const { user, store } = await annotationPage({ questions: [INTENT] });
    await user.keyboard('oth{Enter}re{Control>}{Enter}{/Control}');
    await rest();
    expect(store.record('record-1')?.response?.answers.get('intent')?.value).toBe('other');
  });

  it('is left by Enter where one label is the whole answer, so that Enter then submits', async () => {
    const { user, store } = await annotationPage({ questions: [INTENT] });
    await user.keyboard('oth{Enter}{Enter}');
    await rest();
    expect(store.record('record-1')?.response?.answers.get('intent')?.value).toBe('other');
  });
});

describe('in a text', () => {
  it('Shift and Enter, or a letter, begin to write', async () => {
    const { user } = await annotationPage({ questions: [NOTE] });
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.keyboard('{Escape}x1');
    expect(screen.getByRole('textbox')).toHaveValue('x1');
  });

  it('↓ to an open required one begins to write', async () => {
    const { user } = await annotationPage({ questions: [TAGS, { ...NOTE, required: true }] });
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('Ctrl and Enter submit from within it (ANN-87)', async () => {
    const { user, store } = await annotationPage({ questions: [NOTE] });
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('Fine{Control>}{Enter}{/Control}');
    await rest();
    expect(store.record('record-1')?.response?.answers.get('note')?.value).toBe('Fine');
    expect(store.record('record-1')?.response).toMatchObject({ status: 'submitted' });
    expect(place()).toBe('2 of 3');
  });

  it('no key of the page acts, but for saving a draft (ANN-37)', async () => {
    const { user, store } = await annotationPage({ questions: [NOTE] });
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('Ab{Enter}c{ArrowLeft}{Backspace}{ArrowRight}{ArrowUp}');
    await rest();
    expect(place()).toBe('1 of 3');
    expect(store.record('record-1')?.response).toBeNull();
    await user.keyboard('{Control>}s{/Control}');
    await rest();
    expect(store.record('record-1')?.response).toMatchObject({ status: 'draft' });
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('Esc leaves the text, and then Enter submits', async () => {
    const { user, store } = await annotationPage({ questions: [NOTE] });
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('Fine{Escape}{Enter}');
    await rest();
    expect(store.record('record-1')?.response).toMatchObject({ status: 'submitted' });
  });
});

describe('keys of the page', () => {
  it('never act with Shift', async () => {
    const { user, store } = await annotationPage({ questions });
    await user.keyboard('{Shift>}{ArrowRight}{Backspace}{/Shift}');
    await rest();
    expect(place()).toBe('1 of 3');
    expect(store.record('record-1')?.response).toBeNull();
  });

  it('leave Enter to the button that has the focus', async () => {
    const { user, store } = await annotationPage({ questions });
    await user.keyboard('1');
    screen.getByRole('button', { name: 'Next record' }).focus();
    await user.keyboard('{Enter}');
    await rest();
    expect(place()).toBe('2 of 3');
    expect(store.record('record-1')?.response).toBeNull();
  });

  it('are silent in a list that is open', async () => {
    const { user, store } = await annotationPage({ questions });
    await user.click(screen.getByRole('button', { name: /Status/u }));
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{Backspace}{ArrowRight}');
    await rest();
    expect(store.record('record-1')?.response).toBeNull();
    expect(place()).toBe('1 of 3');
  });

  it.each([
    ['the menu of a record', 'Record menu', 'menu'],
    ['the display options', 'Display options', 'menu'],
    ['the tools', 'Tools', 'menu'],
    ['the way to another record', /1 of 3/u, 'dialog'],
  ] as const)('are silent in %s', async (_, name, role) => {
    const { user, store } = await annotationPage({ questions });
    await user.click(screen.getByRole('button', { name }));
    await screen.findByRole(role);
    await user.keyboard('{Backspace}{ArrowRight}{Control>}s{/Control}?');
    await rest();
    expect(store.record('record-1')?.response).toBeNull();
    expect(screen.queryByRole('dialog', { name: 'All shortcuts' })).toBeNull();
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
  });

  it('keys of the page do nothing on the sheet that lists them', async () => {
    const { user, store } = await annotationPage({ questions });
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'All shortcuts' });
    await user.keyboard('{Backspace}{ArrowRight}1{Enter}');
    await rest();
    expect(store.record('record-1')?.response).toBeNull();
    expect(chosen('radio')).toEqual([]);
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
  });

  it('are silent on the edge of a column', async () => {
    const { user, store } = await annotationPage({ questions });
    screen.getByRole('separator', { name: 'Form width' }).focus();
    await user.keyboard('{Backspace}{ArrowRight}{ArrowLeft}');
    await rest();
    expect(store.record('record-1')?.response).toBeNull();
    expect(place()).toBe('1 of 3');
  });

  it('save once while a key is held', async () => {
    const { user, store } = await annotationPage({ records: records(3), questions });
    await user.keyboard('{Backspace>3/}');
    await rest();
    expect(['record-1', 'record-2'].map((id) => store.record(id)?.response?.status)).toEqual([
      'discarded',
      undefined,
    ]);
  });

  it('lead from nowhere to the first question', async () => {
    const { user } = await annotationPage({ questions });
    await user.click(screen.getByText('Text 1'));
    expect(screen.getByRole('main')).toHaveFocus();
    await user.tab();
    expect(focused()).toBe('Topic');
  });
});

describe('digits and letters from elsewhere on the page', () => {
  const current = () =>
    [...document.querySelectorAll('[data-current] [data-question]')].map((question) =>
      question.getAttribute('data-question'),
    );

  it('answer the question that had the focus last, from wherever Enter submits (ANN-42)', async () => {
    const { user, store } = await annotationPage({ questions });
    await user.keyboard('{ArrowDown}');
    await user.dblClick(screen.getByText('Text 1'));
    expect(screen.getByRole('main')).toHaveFocus();
    await user.keyboard('2');
    expect(chosen('checkbox')).toEqual(['music']);
    expect(focused()).toBe('Tags');
    await user.click(screen.getByText('Text 1'));
    await user.keyboard('{ArrowUp}');
    await user.click(screen.getByRole('radio', { name: 'Good' }));
    await user.click(screen.getByText('Text 1'));
    await user.keyboard('{Enter}');
    await rest();
    expect(store.record('record-1')?.response?.answers.get('tags')?.value).toEqual(['music']);
  });

  it('answer from a button too, which Enter and Space press', async () => {
    const { user, store } = await annotationPage({ questions });
    act(() => screen.getByRole('button', { name: 'Display options' }).focus());
    await user.keyboard('2');
    expect(chosen('radio')).toEqual(['bad']);
    screen.getByRole('button', { name: 'Next record' }).focus();
    await user.keyboard(' ');
    expect(place()).toBe('2 of 3');
    expect(store.record('record-1')?.response).toBeNull();
  });

  it('answer the first open question where none had the focus on this record', async () => {
    const { user, viewModel } = await annotationPage({ questions: [STARS, TOPIC] });
    act(() => {
      screen.getByRole('button', { name: 'Next record' }).focus();
      // As where a record arrives while a button is in use.
      viewModel.session?.form.focus.arrive();
    });
    expect(current()).toEqual(['topic']);
    await user.keyboard('1');
    expect(chosen('radio')).toEqual(['good']);
  });

  it('begin a search, and write into a text', async () => {
    const { user } = await annotationPage({ questions: [INTENT, NOTE] });
    await user.click(screen.getByText('Text 1'));
    await user.keyboard('oth');
    expect(screen.getByRole('searchbox')).toHaveValue('oth');
    await user.keyboard('{Enter}');
    expect(chosen('radio')).toEqual(['other']);
    await user.click(screen.getByText('Text 1'));
    await user.keyboard('A1');
    expect(screen.getByRole('textbox')).toHaveValue('A1');
  });

  it('go where the mark is, which stays while the focus is elsewhere', async () => {
    const { user } = await annotationPage({ questions });
    expect(current()).toEqual(['topic']);
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByText('Text 1'));
    expect(current()).toEqual(['tags']);
    await user.keyboard('{ArrowRight}');
    expect(current()).toEqual(['topic']);
  });

  it('leave commands and typing alone', async () => {
    const { user } = await annotationPage({ questions: [INTENT] });
    await user.click(screen.getByText('Text 1'));
    await user.keyboard('/');
    await user.keyboard('12');
    expect(document.activeElement).toHaveValue('12');
    expect(document.activeElement?.closest('[data-frame]')).toBeNull();
    expect(screen.getByRole('radio', { name: 'Refund' })).not.toBeChecked();
  });
});

describe('an incomplete form', () => {
  it('an incomplete form shows what is missing after a press on Submit, as after Enter', async () => {
    const { user, store } = await annotationPage({ questions: [TAGS, TOPIC] });
    await user.click(screen.getByRole('button', { name: /^Submit/u }));
    await rest();
    expect(store.record('record-1')?.response).toBeNull();
    expect(focused()).toBe('Topic');
    expect(screen.getAllByText('A response is required here.')).not.toHaveLength(0);
    await user.keyboard('1{Enter}');
    await rest();
    expect(store.record('record-1')?.response).toMatchObject({ status: 'submitted' });
  });
});

describe('undo', () => {
  it('undoes the last answer and says so, and redo gives it again', async () => {
    const { user } = await annotationPage({ questions });
    await user.keyboard('2');
    await user.keyboard('{Control>}z{/Control}');
    expect(chosen('radio')).toEqual([]);
    expect(focused()).toBe('Topic');
    expect(screen.getByText('Undone in Topic: Bad')).toBeInTheDocument();
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(chosen('radio')).toEqual(['bad']);
    expect(screen.getByText('Redone in Topic: Bad')).toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}');
    expect(chosen('radio')).toEqual(['bad']);
  });

  it('is in the menu of the record', async () => {
    const { user } = await annotationPage({ questions });
    await user.keyboard('2');
    await user.click(screen.getByRole('button', { name: 'Record menu' }));
    expect(await screen.findByRole('menuitem', { name: /^Redo/u })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('menuitem', { name: /^Undo/u }));
    expect(chosen('radio')).toEqual([]);
  });
});
