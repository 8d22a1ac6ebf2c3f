// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { aField } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { aRecord, aResponse, aSuggestion, anAnswer, answers, records } from '#tests/builders/record.builder';
import { annotationPage, rest } from '#tests/fakes/annotation-page.tsx';
import { sessionOf } from '#tests/fakes/annotation-fixture';
import { layOut } from '#tests/fakes/laid-out';
import { markdownCache } from '#ui/shared/markdown/markdown';
import { BULK_CHUNK } from '../bulk.chunks';

layOut();

beforeAll(() => BULK_CHUNK.load());

const TOPIC = aQuestion('label_selection', { required: true });
const SPOTS = aQuestion('span', { name: 'spots' });
const ORDER = [
  { value: 'good', rank: 1 },
  { value: 'bad', rank: 2 },
];
const suggested = { suggestions: [aSuggestion()] };

async function open(given: Parameters<typeof annotationPage>[0] = {}) {
  const page = await annotationPage({ query: '?page=1~10', records: records(12, suggested), ...given });
  await rest();
  return page;
}

const row = (place: number) => screen.getByRole('row', { name: `Record ${place}` });
const selected = () => screen.queryAllByRole('row', { selected: true }).map(({ ariaLabel }) => ariaLabel);
const inRow = (place: number) => within(row(place));

describe('the list of records', () => {
  it('the list of records replaces the single record, shows the place of each, and leads there and back (BUL-1)', async () => {
    const { user } = await open({ query: '?page=3' });
    await user.keyboard('{Alt>}v{/Alt}');
    await rest();
    expect(screen.getByRole('grid', { name: 'Records on this page' })).toHaveAttribute('aria-rowcount', '12');
    expect(row(3)).toHaveAttribute('aria-rowindex', '3');
    expect(row(3)).toHaveFocus();
    await user.keyboard('{ArrowDown}f');
    await rest();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByText('4 of 12')).toBeInTheDocument();
  });

  it('has the focus when one comes back to it, also after its form was used', async () => {
    const { user, ...fixture } = await open();
    act(() => sessionOf(fixture).views.bulk?.enterForm());
    await user.keyboard('{Alt>}v{/Alt}');
    await rest();
    await user.keyboard('{Alt>}v{/Alt}');
    await rest();
    expect(row(1)).toHaveFocus();
  });

  it('has the focus at its last record when the rest of the page was asked for again', async () => {
    const { user, ...fixture } = await open({ records: records(130) });
    fixture.ports.records.calls.failNext('find', { kind: 'network' });
    act(() => sessionOf(fixture).views.see(100));
    await rest();
    const release = fixture.ports.records.calls.holdNext('find');
    act(() => screen.getByRole('button', { name: 'Retry' }).focus());
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    const last = screen.getAllByRole('row').at(-1);
    expect(last).toHaveFocus();
    release();
    await rest();
    expect(last).toHaveFocus();
  });

  it('has the focus when a notice above it goes with its button', async () => {
    const { user, ports, outbox } = await open();
    ports.responses.calls.failNext('create', { kind: 'rejected', status: 422 });
    await user.keyboard('{ArrowDown}{Backspace}');
    await rest();
    act(() => screen.getByRole('button', { name: 'Show record' }).focus());
    act(() => outbox.commands.drop('record-2'));
    await rest();
    expect(screen.queryByRole('button', { name: 'Show record' })).toBeNull();
    expect(row(2)).toHaveFocus();
  });

  it('is moved in by keys, with one tab stop', async () => {
    const { user } = await open();
    expect(row(1)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(row(3)).toHaveFocus();
    await user.keyboard('{End}');
    expect(row(10)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(row(1)).toHaveFocus();
    expect([row(1).tabIndex, row(2).tabIndex]).toEqual([0, -1]);
    await user.tab();
    expect(inRow(1).getByRole('checkbox')).toHaveFocus();
    expect(inRow(2).getByRole('checkbox')).toHaveAttribute('tabindex', '-1');
  });

  it('is selected from by keys alone', async () => {
    const { user } = await open();
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['Record 1', 'Record 2']);
    expect(screen.getAllByText('2 records selected')[0]).toBeInTheDocument();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.queryAllByRole('row', { selected: false })).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Select all 12 matches' }));
    expect(screen.getByText('All 12 selected')).toBeInTheDocument();
    await user.click(row(2));
    await user.keyboard('{Escape}');
    expect(selected()).toEqual([]);
  });

  it('is selected from by the mouse, with Shift a range, and the keys go on from there', async () => {
    const { user } = await open();
    await user.click(inRow(2).getByRole('checkbox'));
    expect(row(2)).toHaveFocus();
    await user.keyboard('{Shift>}');
    await user.click(inRow(5).getByRole('checkbox'));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual(['Record 2', 'Record 3', 'Record 4', 'Record 5']);
    const page = screen.getByRole('checkbox', { name: 'Select all on this page' });
    expect(page).toBePartiallyChecked();
    await user.click(page);
    expect(page).toBeChecked();
    expect(screen.queryAllByRole('row', { selected: false })).toEqual([]);
  });

  it('leaves the keys of the page alive while the check box of the page has the focus', async () => {
    const { user } = await open({ records: records(12) });
    const page = screen.getByRole('checkbox', { name: 'Select all on this page' });
    act(() => page.focus());
    await user.keyboard(' 2');
    expect(page).toBeChecked();
    expect(screen.getByRole('radio', { name: /Bad/ })).toBeChecked();
    act(() => page.focus());
    await user.keyboard('{ArrowRight}');
    await rest();
    expect(screen.getAllByText('11–12 of 12')).toHaveLength(2);
  });

  it('the list is paged by keys, and says the position', async () => {
    const { user } = await open();
    await user.keyboard('{ArrowRight}');
    await rest();
    expect(screen.getAllByText('11–12 of 12')).toHaveLength(2);
    expect(row(11)).toHaveFocus();
  });
});

describe('a record of the list', () => {
  it.each([
    ['formatted', {}, 1],
    [
      'as it is marked where the user chose that',
      { [`annotation.opensMarked.${SPOTS.datasetId}.text`]: 'true' },
      0,
    ],
  ])('shows a Markdown field with a span question %s (ANN-5)', async (_, preferences, formatted) => {
    const text = 'It is **bright**.';
    await markdownCache.prepare({ text, hasMath: false });
    await open({
      fields: [aField({ name: 'text', useMarkdown: true })],
      questions: [SPOTS],
      records: [aRecord({ fields: { text } })],
      preferences,
    });
    expect(row(1).querySelectorAll('strong')).toHaveLength(formatted);
    expect(row(1).textContent).toContain(formatted === 1 ? 'It is bright.' : text);
  });

  it('shows what was suggested, what was answered, and spans in its text', async () => {
    const response = aResponse({
      status: 'draft',
      answers: answers({ label_selection: anAnswer('label_selection', 'bad') }),
    });
    const spots = aSuggestion({
      questionId: SPOTS.id,
      value: anAnswer('span', [{ label: 'place', start: 0, end: 5 }]),
    });
    const one = aRecord({
      id: 'one',
      suggestions: [aSuggestion()],
      response,
      fields: { text: 'Paris it is' },
    });
    const two = aRecord({ id: 'two', suggestions: [spots], response, fields: { text: 'Paris it is' } });
    await open({ questions: [TOPIC, SPOTS], records: [one, two], query: '?page=1~10&status=draft' });
    expect(inRow(1).getByText('Bad')).toBeInTheDocument();
    expect(inRow(1).getByText('Good')).toContainElement(
      inRow(1).getByRole('img', { name: 'Suggested by model-1, score 80%' }),
    );
    expect(inRow(1).getByText('Paris it is')).toBeInTheDocument();
  });

  it('is submitted with its suggestions and discarded by keys where nothing is selected, in its place', async () => {
    const { user, store } = await open();
    await user.keyboard('{Enter}');
    expect(inRow(1).getByText('Submitted')).toBeInTheDocument();
    expect(row(1)).toHaveFocus();
    await user.keyboard('{ArrowDown}{Backspace}');
    await rest();
    expect(['record-1', 'record-2'].map((id) => store.record(id)?.response?.status)).toEqual([
      'submitted',
      'discarded',
    ]);
    await user.keyboard('{Control>}z{/Control}');
    expect(inRow(2).getByText('Pending')).toBeInTheDocument();
  });

  it('says aloud what was done to it, once', async () => {
    const { user } = await open();
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await user.keyboard('{Enter}');
    expect(announced()).toContain('Submitting. Record 1');
    await user.keyboard('{ArrowDown}{Backspace}');
    expect(announced().filter((words) => /Discarded/u.test(words))).toEqual([]);
    await user.keyboard('{Control>}z{/Control}');
    await rest();
    expect(announced()).toContain('Undone. Record 2, Pending.');
    await user.keyboard('{ArrowRight}');
    await rest();
    expect(announced()).toContain('11–12 of 12');
  });

  it('is acted on by its own buttons; Enter on one of them presses it and nothing else', async () => {
    const { user } = await open();
    await user.click(inRow(3).getByRole('button', { name: 'Discard' }));
    expect(inRow(3).getByText('Discarded')).toBeInTheDocument();
    act(() => inRow(4).getByRole('button', { name: 'Submit' }).focus());
    await user.keyboard('{Enter}');
    expect(inRow(4).getByText('Submitted')).toBeInTheDocument();
    expect(inRow(1).getByText('Pending')).toBeInTheDocument();
    await user.click(inRow(5).getByRole('button', { name: 'Open in focus view' }));
    await rest();
    expect(screen.getByText('5 of 12')).toBeInTheDocument();
  });

  it('has in its menu what it has in focus view', async () => {
    const { user } = await open();
    await user.click(inRow(2).getByRole('button', { name: 'Record menu' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Details',
      'History',
      'Copy record',
      'Clear response',
    ]);
  });

  it('is not meant by Enter once something was answered for what will be selected', async () => {
    const { user, ...fixture } = await open();
    act(() => sessionOf(fixture).views.bulk?.enterForm());
    await user.keyboard('1');
    act(() => row(1).focus());
    await user.keyboard('{Enter}');
    expect(inRow(1).getByText('Pending')).toBeInTheDocument();
  });

  it('is cut where the list is collapsed (BUL-2)', async () => {
    const long = 'word '.repeat(400);
    const { user } = await open({ records: [aRecord({ fields: { text: long } })] });
    expect(row(1)).toHaveTextContent(long.trim());
    await user.click(screen.getByRole('button', { name: /Text length/ }));
    await user.click(screen.getByRole('option', { name: 'Preview' }));
    expect(row(1)).not.toHaveTextContent(long.trim());
    expect(row(1)).toHaveTextContent('…');
  });

  it('a record of the list is right below the one before it, even if only other records became lower', async () => {
    const { user } = await open();
    expect(row(2)).toHaveStyle({ transform: 'translateY(60px)' });
    await user.click(screen.getByRole('button', { name: /Text length/ }));
    await user.click(screen.getByRole('option', { name: 'Preview' }));
    expect(row(2)).toHaveStyle({ transform: 'translateY(60px)' });
  });

  it('shows all of a suggested text, and the mark of a suggested order once', async () => {
    const text = aQuestion('text', { name: 'why' });
    const order = aQuestion('ranking', { name: 'order' });
    const words = 'One sees it at once. '.repeat(20).trim();
    const suggestions = [
      aSuggestion({ id: 'a', questionId: text.id, value: anAnswer('text', words) }),
      aSuggestion({ id: 'b', questionId: order.id, value: anAnswer('ranking', ORDER), score: null }),
    ];
    await open({ questions: [TOPIC, text, order], records: [aRecord({ suggestions })] });
    expect(inRow(1).getByText(words)).toBeInTheDocument();
    expect(inRow(1).getAllByRole('img', { name: /^Suggest/u })).toHaveLength(2);
  });
});
