// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDataset, aField } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { aRecord, records } from '#tests/builders/record.builder';
import { annotationPage, focused, rest } from '#tests/fakes/annotation-page.tsx';
import { layOut } from '#tests/fakes/laid-out';
import { aProperty } from '#tests/fakes/search-controls';
import * as wideWindow from '#ui/shared/hooks/wide-window';

layOut();

/** jsdom has no width; whether there is room is what these tests decide. */
const room = { isThere: true };
beforeEach(() => {
  room.isThere = true;
  vi.spyOn(wideWindow, 'hasRoomForPanel').mockImplementation(() => room.isThere);
});

const TOPIC = aQuestion('label_selection', { name: 'topic', title: 'Topic', required: true });
const NOTE = aQuestion('text', { name: 'note', title: 'Note' });
const GUIDED = aDataset({ guidelines: '# How to\n\nBe **kind**.' });

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const tool = (name: string) =>
  within(screen.getByRole('complementary', { name: 'Tools' })).getByRole('button', { name });
const panel = (name: string) => screen.queryByRole('region', { name });

describe('the list of this visit', () => {
  it('leads to a record also when it has left memory', async () => {
    const { user } = await annotationPage({ questions: [TOPIC], records: records(2) });
    await user.click(button('Discard'));
    await user.click(button('Refresh'));
    await rest();
    await user.click(button('History'));
    await user.click(button('Go to record: Text 1'));
    await rest();
    expect(button(/Status/u)).toHaveTextContent('Discarded');
    expect(button('Go to record: Text 1')).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('region', { name: 'Record' })).toHaveTextContent('Text 1');
  });
});

describe('guidelines', () => {
  it('guidelines are next to the record, as their author formatted them (ANN-8)', async () => {
    const { user } = await annotationPage({ dataset: GUIDED });
    await user.click(tool('Guidelines'));
    const shown = within(screen.getByRole('region', { name: 'Guidelines' }));
    expect(await shown.findByRole('heading', { name: 'How to' })).toBeInTheDocument();
    expect(shown.getByText('kind').tagName).toBe('STRONG');
  });

  it('open from above the questions and by a key, and the hand stays where it is', async () => {
    const { user } = await annotationPage({ dataset: GUIDED, questions: [TOPIC] });
    const questions = within(screen.getByRole('region', { name: 'Questions' }));
    await user.click(questions.getByRole('button', { name: /^Guidelines/u }));
    expect(panel('Guidelines')).not.toBeNull();
    await user.click(tool('Guidelines'));
    expect(panel('Guidelines')).toBeNull();
    await user.click(screen.getByText('Topic'));
    await user.keyboard('{Alt>}g{/Alt}');
    expect(panel('Guidelines')).not.toBeNull();
    expect(focused()).toBe('Topic');
  });

  it.each([null, '  \n'])('say so when there are none (%j)', async (guidelines) => {
    const { user } = await annotationPage({ dataset: aDataset({ guidelines }) });
    await user.click(tool('Guidelines'));
    expect(panel('Guidelines')).toHaveTextContent('This dataset has no guidelines yet.');
  });

  it('that were left open are open again where there is room for them', async () => {
    const preferences = { 'annotation.guidelines.dataset-1': 'open' };
    await annotationPage({ dataset: GUIDED, preferences });
    expect(panel('Guidelines')).not.toBeNull();
  });

  it('never float above the record by themselves', async () => {
    room.isThere = false;
    const preferences = { 'annotation.guidelines.dataset-1': 'open' };
    await annotationPage({ dataset: GUIDED, preferences });
    expect(panel('Guidelines')).toBeNull();
  });

  it('close with Escape, and the focus is back at their button', async () => {
    const { user } = await annotationPage({ dataset: GUIDED });
    await user.click(tool('Guidelines'));
    button('Close').focus();
    await user.keyboard('{Escape}');
    expect(panel('Guidelines')).toBeNull();
    expect(tool('Guidelines')).toHaveFocus();
  });
});

describe('the acts of the visit', () => {
  it('are listed newest first, lead to their record and can be undone', async () => {
    const { user, store } = await annotationPage({ records: records(3) });
    await user.keyboard('{Alt>}h{/Alt}');
    expect(panel('History')).toHaveTextContent('Nothing saved in this visit yet.');
    await user.keyboard('{Backspace}');
    await rest();
    await user.keyboard('{Control>}s{/Control}');
    await rest();
    const acts = () => within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(acts().map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Saved as draft.*Text 2$/u),
      expect.stringMatching(/^Discarded.*Text 1$/u),
    ]);
    await user.click(button('Go to record: Text 1'));
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    await user.click(button('Undo: Discarded, Text 1'));
    await rest();
    expect(store.record('record-1')?.response).toBeNull();
    expect(acts()[1]).toHaveTextContent('Undone');
    expect(screen.queryByRole('button', { name: 'Undo: Discarded, Text 1' })).toBeNull();
  });
});

describe('the sheet of shortcuts', () => {
  const sheet = () => screen.queryByRole('dialog', { name: 'All shortcuts' });

  it('opens by ? from a question, and Escape leads back to it', async () => {
    const { user } = await annotationPage({ questions: [TOPIC] });
    await user.keyboard('{Shift>}?{/Shift}');
    const everywhere = within(sheet() ?? document.body).getByRole('region', { name: 'Everywhere' });
    expect(within(everywhere).getByText('Submit')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(sheet()).toBeNull();
    await waitFor(() => expect(focused()).toBe('Topic'));
  });

  it('the sheet of shortcuts opens from the panel next to the record', async () => {
    const { user } = await annotationPage();
    await user.click(button('Shortcuts'));
    await user.click(button(/All shortcuts/u));
    expect(sheet()).not.toBeNull();
  });

  it('the sheet of shortcuts does not open while the user writes ?', async () => {
    const { user } = await annotationPage({ questions: [NOTE] });
    await user.click(screen.getByRole('textbox', { name: 'Note' }));
    await user.keyboard('{Shift>}?{/Shift}');
    expect(sheet()).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('?');
  });
});

describe('the edge of the form', () => {
  const edge = () => screen.getByRole('separator', { name: 'Form width' });
  const width = () =>
    document.querySelector<HTMLElement>('[data-sized]')?.style.getPropertyValue('--form-width');

  function layOutColumns(): void {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1416);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
      return new DOMRect(0, 0, this.tagName === 'ASIDE' ? 70 : 520, 800);
    });
  }

  it('moves by arrows and to its bounds, and is kept', async () => {
    layOutColumns();
    const { user, ports } = await annotationPage();
    edge().focus();
    await user.keyboard('{ArrowLeft}');
    expect(width()).toBe('536px');
    await user.keyboard('{ArrowRight}');
    expect(width()).toBe('504px');
    await user.keyboard('{Home}');
    expect(width()).toBe('320px');
    await user.keyboard('{End}');
    expect(width()).toBe('954px');
    expect(ports.preferences.read('annotation.formWidth.dataset-1')).toBe('954');
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
  });

  it('follows the pointer and is kept when it is let go', async () => {
    layOutColumns();
    const { ports } = await annotationPage();
    fireEvent.pointerDown(edge(), { button: 0, clientX: 800, pointerId: 1 });
    fireEvent.pointerMove(edge(), { clientX: 860, pointerId: 1 });
    expect(width()).toBe('460px');
    expect(ports.preferences.read('annotation.formWidth.dataset-1')).toBeNull();
    fireEvent.pointerUp(edge(), { pointerId: 1 });
    expect(ports.preferences.read('annotation.formWidth.dataset-1')).toBe('460');
    fireEvent.pointerMove(edge(), { clientX: 100, pointerId: 1 });
    expect(width()).toBe('460px');
  });

  it('goes back to its usual place by a double click or Enter', async () => {
    const preferences = { 'annotation.formWidth.dataset-1': '400' };
    const { user } = await annotationPage({ preferences });
    const session = document.querySelector<HTMLElement>('[data-sized]');
    expect(session?.dataset['sized']).toBe('form');
    await user.dblClick(edge());
    expect(session?.dataset['sized']).toBe('');
  });

  it('moves without the record being drawn again', async () => {
    layOutColumns();
    await annotationPage();
    const drawn = vi.fn();
    const watcher = new MutationObserver(drawn);
    watcher.observe(screen.getByRole('region', { name: 'Record' }), {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    fireEvent.pointerDown(edge(), { button: 0, clientX: 800, pointerId: 1 });
    fireEvent.pointerMove(edge(), { clientX: 700, pointerId: 1 });
    expect(width()).toBe('620px');
    await rest();
    expect(drawn).not.toHaveBeenCalled();
    watcher.disconnect();
  });
});

describe('the menu of a record', () => {
  const metadata = new Map<string, unknown>([
    ['source', 'mail'],
    ['length', 12_345.5],
  ]);
  const record = aRecord({ id: 'r-1', externalId: 'ticket-7', metadata });

  it('the menu of a record shows ids, dates and metadata, and copies each of them (ANN-6)', async () => {
    const properties = [aProperty('length', { type: 'integer', min: null, max: null })];
    const { user, ports } = await annotationPage({ records: [record], searchGuide: { properties } });
    await user.click(button('Record menu'));
    await user.click(screen.getByRole('menuitem', { name: 'Details' }));
    const details = within(screen.getByRole('dialog', { name: 'About this record' }));
    expect(details.getByRole('row', { name: /Record ID r-1/u })).toBeInTheDocument();
    expect(details.getByRole('row', { name: /External ID ticket-7/u })).toBeInTheDocument();
    expect(within(details.getByRole('table', { name: 'Metadata' })).getAllByRole('rowheader')).toHaveLength(
      2,
    );
    expect(details.getByRole('row', { name: /source mail/u })).toBeInTheDocument();
    expect(details.getByRole('row', { name: /The length 12,345\.5/u })).toBeInTheDocument();
    await user.click(details.getByRole('button', { name: 'Copy The length' }));
    expect(ports.clipboard.text).toBe('12345.5');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Record menu')).toHaveFocus());
  });

  it('copies the record with what was answered (ANN-6)', async () => {
    const { user, ports } = await annotationPage({ records: [record], questions: [TOPIC] });
    await user.keyboard('1');
    await user.click(button('Record menu'));
    await user.click(screen.getByRole('menuitem', { name: 'Copy record' }));
    await rest();
    expect(JSON.parse(ports.clipboard.text ?? '')).toEqual({
      id: 'r-1',
      external_id: 'ticket-7',
      status: 'pending',
      fields: { text: 'Hello' },
      metadata: { source: 'mail', length: 12_345.5 },
      answers: { topic: 'good' },
    });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Copied');
  });

  it('clears the response where there is one (ANN-6)', async () => {
    const { user, store } = await annotationPage({
      records: [aRecord({ status: 'draft' })],
      query: '?status=draft',
    });
    await user.click(button('Record menu'));
    await user.click(screen.getByRole('menuitem', { name: 'Clear response' }));
    await rest();
    expect(store.record('record-1')?.response).toBeNull();
    await user.click(button('Record menu'));
    expect(screen.getByRole('menuitem', { name: 'Clear response' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('view options', () => {
  it('offer what applies and keep it', async () => {
    const { user, preferences } = await annotationPage({ questions: [TOPIC] });
    await user.click(button('Display options'));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Submit automatically' }));
    expect(preferences.submitsAutomatically).toBe(true);
    const first = screen.getByRole('menuitemcheckbox', { name: 'Suggested options first' });
    await user.click(first);
    expect(preferences.suggestionsFirst).toBe(true);
    expect(first).toBeChecked();
    await user.click(first);
    expect(preferences.suggestionsFirst).toBe(false);
  });

  it('let media of other sites load on a server that cannot keep that for the dataset (SET-180)', async () => {
    const { user } = await annotationPage({
      records: [aRecord({ fields: { text: '![a chart](https://a.example/x.png)' } })],
      fields: [aField({ useMarkdown: true })],
      keepsDisplay: false,
    });
    expect(await screen.findByRole('button', { name: /^Load: Image from a.example/u })).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'a chart' })).toBeNull();
    await user.click(button('Display options'));
    await user.click(
      screen.getByRole('menuitemcheckbox', { name: 'Load images and media from other sites' }),
    );
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('img', { name: 'a chart' })).toHaveAttribute(
      'src',
      'https://a.example/x.png',
    );
  });

  it('leave media of other sites to the settings of the dataset where the server keeps them', async () => {
    const { user } = await annotationPage();
    await user.click(button('Display options'));
    expect(screen.queryByRole('menuitemcheckbox', { name: /other sites/u })).toBeNull();
  });

  it('do not offer to submit by one choice where more is asked', async () => {
    const { user } = await annotationPage({ questions: [TOPIC, NOTE] });
    await user.click(button('Display options'));
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Submit automatically' })).toBeNull();
  });
});

describe('the position', () => {
  it('leads to a record by its number, at most to the last one (ANN-46)', async () => {
    const { user } = await annotationPage({ records: records(5) });
    await user.click(button(/1 of 5/u));
    await user.keyboard('3{Enter}');
    await rest();
    expect(screen.getByText('3 of 5')).toBeInTheDocument();
    await user.click(button(/3 of 5/u));
    await user.keyboard('99{Enter}');
    await rest();
    expect(screen.getByText('5 of 5')).toBeInTheDocument();
  });
});

describe('tools where there is no side bar', () => {
  it('are in a menu', async () => {
    const { user } = await annotationPage({ dataset: GUIDED });
    await user.click(button('Tools'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Guidelines',
      'Progress',
      'History',
      'Refresh',
      'Export records',
      'Shortcuts',
    ]);
    await act(async () => screen.getByRole('menuitem', { name: 'Guidelines' }).click());
    expect(panel('Guidelines')).not.toBeNull();
  });
});
