// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { layOut } from '#tests/fakes/laid-out';
import { show } from '#tests/setup/show.tsx';
import { ColumnTargets } from './ColumnTargets';

layOut();

const parts = { fields: [], questions: [], properties: [], vectors: [] };
const columns = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    column: {
      name: `c${index}`,
      kind: 'text' as const,
      isWhole: false,
      dimensions: null,
      labels: [],
      example: '',
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
