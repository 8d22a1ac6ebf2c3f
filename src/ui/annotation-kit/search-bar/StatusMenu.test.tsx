// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { layOut } from '#tests/fakes/laid-out';
import { searchControls } from '#tests/fakes/search-controls';
import { show } from '#tests/setup/show.tsx';
import { AriaProviders } from '#ui/shared/components/AriaProviders.tsx';
import type { StatusOption } from './status-option';
import { StatusMenu } from './StatusMenu';

layOut();

/** Statuses of another family than feedback, with existing texts as labels. */
const STATUSES: readonly StatusOption[] = [
  { status: 'validated', label: 'responseStatus.submitted', dot: 'submitted' },
  { status: 'default', label: 'responseStatus.pending', dot: 'pending' },
];

it('the statuses of any family are listed in its order, with its labels and counts', async () => {
  const chosen: string[] = [];
  const controls = searchControls();
  const bar = { ...controls, isNarrowed: false, target: { ...controls.target, status: 'default' } };
  const { user } = show(
    <AriaProviders>
      <StatusMenu
        bar={bar}
        statuses={STATUSES}
        panels={{ counts: { validated: 3, default: 12 }, refresh: async () => {} }}
        onChoose={(status) => chosen.push(status)}
      />
    </AriaProviders>,
  );
  await user.click(screen.getByRole('button', { name: /Pending/u }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Submitted3', 'Pending12']);
  await user.click(screen.getByRole('option', { name: /Submitted/u }));
  expect(chosen).toEqual(['validated']);
});
