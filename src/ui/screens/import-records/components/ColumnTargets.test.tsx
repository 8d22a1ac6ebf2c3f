// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { layOut } from '#tests/fakes/laid-out';
import { show } from '#tests/setup/show.tsx';
import { ColumnTargets } from './ColumnTargets';

layOut();

const parts = { fields: [], questions: [], properties: [], vectors: [], allowExtraMetadata: true };
const columns = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    column: {
      name: `c${index}`,
      kind: 'text' as const,
      isWhole: false,
      dimensions: null,
      labels: [],
      example: '',
      startsHidden: false,
    },
    target: { to: 'nothing' as const },
  }));

it.each([
  [100, 100],
  [1_000, 40],
])('of a file of %i columns at most %i are drawn', (count, most) => {
  const viewModel = { columns: columns(count), problems: [], direct: () => undefined };
  show(<ColumnTargets viewModel={viewModel} parts={parts} />);
  const drawn = screen.getAllByRole('listitem').length;
  expect(drawn).toBeGreaterThan(3);
  expect(drawn).toBeLessThanOrEqual(most);
});

it.each([true, false])(
  'a dataset that allows undeclared metadata, %s, takes a column as that',
  async (isAllowed) => {
    const directed: unknown[] = [];
    const viewModel = {
      columns: columns(1),
      problems: [],
      direct: (...choice: readonly unknown[]) => void directed.push(choice),
    };
    const { user } = show(
      <ColumnTargets viewModel={viewModel} parts={{ ...parts, allowExtraMetadata: isAllowed }} />,
    );
    await user.click(screen.getByRole('button', { name: /Use of column c0$/u }));
    const option = screen.queryByRole('option', { name: 'Metadata without settings' });
    if (option !== null) await user.click(option);
    expect(directed).toEqual(isAllowed ? [['c0', { to: 'metadata' }]] : []);
  },
);

it('several columns of a dataset go to metadata or nowhere in one step', async () => {
  const directed: unknown[] = [];
  const viewModel = {
    columns: columns(4),
    problems: [],
    direct: (...choice: readonly unknown[]) => void directed.push(choice),
  };
  const field = { name: 'text', title: 'Text', required: true, useMarkdown: false };
  const { user } = show(<ColumnTargets viewModel={viewModel} parts={{ ...parts, fields: [field] }} />);
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await user.click(box('Select column c1'));
  await user.keyboard('{Shift>}');
  await user.click(box('Select column c3'));
  await user.keyboard('{/Shift}');
  await user.click(screen.getByRole('button', { name: /Use of the selected columns$/u }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Metadata without settings',
    'Not imported',
  ]);
  await user.click(screen.getByRole('option', { name: 'Metadata without settings' }));
  expect(directed).toEqual(['c1', 'c2', 'c3'].map((name) => [name, { to: 'metadata' }]));
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(box('Select column c2')).not.toBeChecked();
});
