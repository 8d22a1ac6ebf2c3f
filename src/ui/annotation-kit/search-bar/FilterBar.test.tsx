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
  it('is opened by its key, and none of its keys are those of the page', async () => {
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

  it('looks for the words by Enter, and tells how many records there are', async () => {
    const page = await setUp();
    await page.user.keyboard('/refund{Enter}');
    await rest();
    expect(query(page).get('search')).toBe('refund');
    expect(screen.getByText('2 records')).toBeInTheDocument();
    expect(box()).toHaveFocus();
  });

  it('tells before sending that words are too long, and of nothing to try again', async () => {
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

  it('leads back by Escape to where one was, and keeps what is looked for', async () => {
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

  it('closes by Escape where nothing is looked for', async () => {
    const page = await setUp();
    await page.user.click(button('Search'));
    await page.user.keyboard('x{Escape}{Escape}');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(button('Search')).toHaveFocus();
  });

  it('stays open and at hand when it is cleared', async () => {
    const page = await annotationPage({ questions: [TOPIC], records: RECORDS, query: '?search=refund' });
    expect(box()).not.toHaveFocus();
    await page.user.click(button('Clear search'));
    await rest();
    expect(query(page).get('search')).toBeNull();
    expect(box()).toHaveFocus();
  });

  it('asks for a field only where there are several', async () => {
    const page = await setUp();
    await page.user.keyboard('/');
    expect(screen.queryByRole('button', { name: /Search in/u })).toBeNull();
  });

  it('asks for whole words or parts of them only where the server finds parts', async () => {
    const page = await annotationPage({ records: RECORDS, searchGuide: { findsParts: false } });
    await page.user.keyboard('/');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('radiogroup', { name: 'Words to match' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'About matching words' })).toBeNull();
  });

  it('asks for parts of words unless the server says that it finds none', async () => {
    const page = await setUp();
    await page.user.keyboard('/');
    expect(screen.getByRole('radiogroup', { name: 'Words to match' })).toBeInTheDocument();
  });

  it('lists all fields before each one', async () => {
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

describe('the order', () => {
  it('is put together by keys, and applied when its menu is closed', async () => {
    const page = await setUp();
    await page.user.click(button('Sort'));
    await page.user.keyboard('updated{Enter}');
    await page.user.click(button('Add another field'));
    await page.user.keyboard('added{Enter}{Alt>}{ArrowUp}{/Alt}');
    const rows = () => within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(rows().map(({ textContent }) => textContent)).toEqual(['1Added', '2Updated']);
    expect(rows()[0]).toContainElement(document.activeElement as HTMLElement); // Something has the focus.
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

  it('says of a property without values why it cannot be chosen', async () => {
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

it('draws nothing of the record again while a control is changed', async () => {
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
