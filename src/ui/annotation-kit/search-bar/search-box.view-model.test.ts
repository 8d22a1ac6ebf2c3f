import { describe, expect, it } from 'vitest';
import { aField } from '#tests/builders/dataset.builder';
import { aSearch, words } from '#tests/builders/search.builder';
import { FakeEditedSearch } from '#tests/fakes/fake-edited-search';
import type { RecordSearch } from '#domain/search/feedback/record-search';
import { SearchBoxViewModel } from './search-box.view-model';

function searchBox(search: Partial<RecordSearch> = {}) {
  const edited = new FakeEditedSearch(aSearch(search));
  const box = new SearchBoxViewModel(edited, [aField(), aField({ name: 'title' })]);
  return { box, edited };
}

describe('the search box', () => {
  it('typing does not start a search (SEA-7)', () => {
    const { box, edited } = searchBox();
    box.type('ref');
    box.type('refund');
    expect([box.text, box.isChanged]).toEqual(['refund', true]);
    expect(edited.applied).toEqual([]);
  });

  it('submitting starts the search immediately with the trimmed text', () => {
    const { box, edited } = searchBox();
    box.type('  full refund ');
    box.submit();
    expect(edited.applied).toEqual([aSearch(words('full refund'))]);
    expect([box.text, box.isChanged]).toEqual(['full refund', false]);
  });

  it('a blank text or clearing removes the text search', () => {
    const { box, edited } = searchBox(words('refund'));
    box.type('   ');
    box.submit();
    expect(edited.applied).toEqual([aSearch()]);
    box.type('invoice');
    box.submit();
    box.clear();
    expect(edited.applied.at(-1)).toEqual(aSearch());
    expect(box.text).toBe('');
  });

  it('a text search keeps the other parts of the search', () => {
    const sort = [{ by: { entity: 'record', property: 'inserted_at' }, order: 'asc' }] as const;
    const { box, edited } = searchBox({ sort });
    box.type('refund');
    box.submit();
    expect(edited.applied).toEqual([aSearch({ ...words('refund'), sort })]);
  });

  it('a text that was not submitted can be reverted', () => {
    const { box } = searchBox(words('refund'));
    box.type('refunds');
    expect(box.revert()).toBe(true);
    expect(box.text).toBe('refund');
    expect(box.revert()).toBe(false);
  });

  it('a search from Back replaces the typed text', () => {
    const { box, edited } = searchBox(words('refund'));
    box.type('refunds');
    edited.change(aSearch(words('invoice')));
    expect([box.text, box.isChanged]).toEqual(['invoice', false]);
  });

  it('field and mode apply to the current search immediately, and to the next search otherwise', () => {
    const { box, edited } = searchBox();
    box.chooseField('title');
    box.chooseMode('parts');
    expect(edited.applied).toEqual([]);
    box.type('fund');
    box.submit();
    const found = { text: 'fund', field: 'title', mode: 'parts' } as const;
    expect(edited.applied).toEqual([aSearch({ text: found })]);
    box.chooseField(null);
    box.chooseMode('words');
    expect(edited.applied.slice(1).map(({ text }) => text)).toEqual([
      { ...found, field: null },
      { ...found, field: null, mode: 'words' },
    ]);
  });

  it('the typed text is kept while the field or mode of the current search changes', () => {
    const { box, edited } = searchBox(words('refund'));
    box.type('refunds');
    box.chooseMode('parts');
    expect(edited.applied.at(-1)?.text).toEqual({ text: 'refund', field: null, mode: 'parts' });
    expect([box.text, box.isChanged]).toEqual(['refunds', true]);
  });

  it('field and mode are kept when the search is cleared', () => {
    const { box } = searchBox({ text: { text: 'fund', field: 'title', mode: 'parts' } });
    box.clear();
    expect([box.field, box.mode]).toEqual(['title', 'parts']);
  });
});

it('a text longer than the server accepts is not searched, and stays in the box (LIM-41)', () => {
  const { box } = searchBox();
  box.type('a'.repeat(2_000));
  expect(box.isTooLong).toBe(false);
  box.submit();
  expect(box.applied?.text).toHaveLength(2_000);
  box.type('a'.repeat(2_001));
  expect(box.isTooLong).toBe(true);
  box.submit();
  expect(box.applied?.text).toHaveLength(2_000);
  expect(box.text).toHaveLength(2_001);
});
