// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aField } from '#tests/builders/dataset.builder';
import { aQuestion } from '#tests/builders/question.builder';
import { aRecord } from '#tests/builders/record.builder';
import { annotationPage, focused, rest } from '#tests/fakes/annotation-page.tsx';
import { layOut } from '#tests/fakes/laid-out';
import { aProperty } from '#tests/fakes/search-controls';

layOut();

const TOPIC = aQuestion('label_selection', { name: 'topic', title: 'Topic', required: true });
const RECORDS = ['refund please', 'no refund', 'thank you'].map((text, index) =>
  aRecord({ id: `record-${index + 1}`, fields: { text } }),
);
const setUp = () => annotationPage({ questions: [TOPIC], records: RECORDS });

const box = () => screen.getByRole('searchbox', { name: 'Search records' });
const form = () => screen.getByRole('region', { name: 'Questions' });
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const query = ({ address }: Awaited<ReturnType<typeof setUp>>) =>
  new URLSearchParams(address.current().search);

describe('the search box', () => {
  it('the search box is opened by its key, and its keys do not reach the page', async () => {
    const page = await setUp();
    await page.user.keyboard('/');
    expect(box()).toHaveFocus();
    await page.user.keyboard('1 ?/x{Backspace}{ArrowLeft}');
    await rest();
    expect(box()).toHaveValue('1 ?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(form()).queryByRole('radio', { checked: true })).toBeNull();
    expect(query(page).get('search')).toBeNull();
  });

  it('Enter starts the search, and the number of results is announced', async () => {
    const page = await setUp();
    await page.user.keyboard('/refund{Enter}');
    await rest();
    expect(query(page).get('search')).toBe('refund');
    expect(screen.getByText('2 records')).toBeInTheDocument();
    expect(box()).toHaveFocus();
  });

  it('a text that is too long shows an error without a request or a retry button', async () => {
    const page = await setUp();
    await page.user.keyboard('/');
    await page.user.click(box());
    await page.user.paste('a'.repeat(2_001));
    expect(screen.getByText('Use at most 2,000 characters.')).toBeInTheDocument();
    await page.user.keyboard('{Enter}');
    await rest();
    expect(query(page).get('search')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('Escape reverts the text, then returns the focus and keeps the search', async () => {
    const page = await setUp();
    await page.user.keyboard('/refund{Enter}');
    await rest();
    await page.user.keyboard('x{Escape}');
    expect(box()).toHaveValue('refund');
    expect(box()).toHaveFocus();
    await page.user.keyboard('{Escape}');
    expect(focused()).toBe('Topic');
    expect(box()).toHaveValue('refund');
  });

  it('Escape closes the search box if there is no search', async () => {
    const page = await setUp();
    await page.user.click(button('Search'));
    await page.user.keyboard('x{Escape}{Escape}');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(button('Search')).toHaveFocus();
  });

  it('the search box stays open and takes the focus when it is cleared', async () => {
    const page = await annotationPage({ questions: [TOPIC], records: RECORDS, query: '?search=refund' });
    expect(box()).not.toHaveFocus();
    await page.user.click(button('Clear search'));
    await rest();
    expect(query(page).get('search')).toBeNull();
    expect(box()).toHaveFocus();
  });

  it('the field can be chosen only if there are several', async () => {
    const page = await setUp();
    await page.user.keyboard('/');
    expect(screen.queryByRole('button', { name: /Search in/u })).toBeNull();
  });

  it('the search mode is hidden if the server finds whole words only', async () => {
    const page = await annotationPage({ records: RECORDS, searchGuide: { findsParts: false } });
    await page.user.keyboard('/');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('radiogroup', { name: 'Words to match' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'About matching words' })).toBeNull();
  });

  it('the search mode is shown unless the server finds whole words only', async () => {
    const page = await setUp();
    await page.user.keyboard('/');
    expect(screen.getByRole('radiogroup', { name: 'Words to match' })).toBeInTheDocument();
  });

  it('the list of fields begins with all fields', async () => {
    const fields = [aField(), aField({ name: 'title', title: 'Title' })];
    const page = await annotationPage({ questions: [TOPIC], fields, query: '?search=refund' });
    await page.user.click(button(/Search in/u));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All fields',
      'text',
      'Title',
    ]);
  });
});

describe('the sort menu', () => {
  it('a sort is composed by keyboard and applied when the menu is closed', async () => {
    const page = await setUp();
    await page.user.click(button('Sort'));
    await page.user.keyboard('updated{Enter}');
    await page.user.click(button('Add another field'));
    await page.user.keyboard('added{Enter}{Alt>}{ArrowUp}{/Alt}');
    const rows = () => within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(rows().map(({ textContent }) => textContent)).toEqual(['1Added', '2Updated']);
    expect(rows()[0]).toContainElement(document.activeElement as HTMLElement); // There is a focused element.
    expect(query(page).get('sort')).toBeNull();
    await page.user.keyboard('{Escape}');
    await rest();
    expect(query(page).get('sort')).toBe('record.inserted_at.asc~record.updated_at.asc');
    expect(button(/^Sort/u)).toHaveTextContent('2');
    await page.user.click(button('Reset'));
    await rest();
    expect(query(page).get('sort')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    expect(button(/^Sort/u)).toHaveFocus();
  });

  it('a property without values is disabled with a reason', async () => {
    const weight = aProperty('weight', { type: 'integer', min: null, max: null });
    const page = await annotationPage({
      records: RECORDS,
      searchGuide: { properties: [weight], values: { [weight.id]: { type: 'range', min: null, max: null } } },
    });
    await page.user.click(button('Sort'));
    await rest();
    const option = () => screen.getByRole('option', { name: 'The weight, Metadata, no record has a value' });
    expect(option()).toHaveAttribute('aria-disabled', 'true');
    await page.user.keyboard('weight{Enter}');
    await page.user.click(option());
    expect(option()).toBeInTheDocument();
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

it('the record is not rendered again while a control is changed', async () => {
  const page = await setUp();
  await page.user.click(button('Sort'));
  const record = screen.getByRole('region', { name: 'Record', hidden: true });
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((found) => changes.push(...found));
  observer.observe(record, { subtree: true, childList: true, attributes: true, characterData: true });
  await page.user.keyboard('updated{Enter}');
  await act(async () => undefined);
  observer.disconnect();
  expect(changes).toEqual([]);
});
