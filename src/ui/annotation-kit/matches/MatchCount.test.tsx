// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aField } from '#tests/builders/dataset.builder';
import { show } from '#tests/setup/show.tsx';
import type { TextQuery } from '#domain/search/text-query';
import { MatchCount } from './MatchCount';
import { MatchTally } from './match-tally';

const TEXTS = [
  { field: aField({ name: 'title', title: 'Title' }), text: 'a refund' },
  { field: aField({ name: 'article', title: 'Article' }), text: 're**fund**' },
  { field: aField({ name: 'note', title: 'Note' }), text: 'nothing' },
];
const refund = (field: string | null): TextQuery => ({ text: 'refund', field, mode: 'words' });

function setUp(query: TextQuery) {
  const tally = new MatchTally();
  show(
    <p data-testid="count">
      <MatchCount texts={TEXTS} query={query} tally={tally} />
    </p>,
  );
  return { count: (field: string, found: number) => act(() => tally.note(field, found)), tally };
}
const said = () => screen.getByTestId('count').textContent;

it('the count is empty until every field is counted, then lists the matches by field', () => {
  const { count } = setUp(refund(null));
  count('title', 1);
  count('article', 1_200);
  expect(said()).toBe('');
  count('note', 0);
  expect(said()).toBe('1,201 matches in this record: 1 in Title and 1,200 in Article');
});

it('the count does not wait for fields that are not searched', () => {
  const { count } = setUp(refund('title'));
  count('title', 1);
  expect(said()).toBe('1 match in this record: 1 in Title');
});

it('the count is cleared when the text changes', () => {
  const { count, tally } = setUp(refund('title'));
  count('title', 1);
  act(() => tally.forget('title'));
  expect(said()).toBe('');
});
