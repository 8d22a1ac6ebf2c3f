// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { layOut } from '#tests/fakes/laid-out';
import { show } from '#tests/setup/show.tsx';
import { Select } from '../components/Select';

layOut();

const workspaces = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `w${index}`, label: `Workspace ${index}` }));

function Choice({ count, closed = -1 }: { count: number; closed?: number }) {
  const [value, setValue] = useState('w0');
  const options = workspaces(count).map((option, index) => ({ ...option, isDisabled: index === closed }));
  return <Select label="Place" options={options} value={value} onChange={setValue} />;
}

/** It cannot be pressed before its part of the client is there. */
async function trigger(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('button', { name: /Place$/u })).toBeEnabled());
  return screen.getByRole('button', { name: /Place$/u });
}
const search = () => screen.findByRole('combobox', { name: 'Search: Place' });

describe('a choice among 300', () => {
  it('draws the options in sight alone, each with its place among all (SCR-58)', async () => {
    const { user } = show(<Choice count={300} />);
    await user.click(await trigger());
    await search();
    const drawn = screen.getAllByRole('option');
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '300');
    expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName('Workspace 0');
  });

  it('opens by an arrow at its value, and takes the last one by keyboard', async () => {
    const { user } = show(<Choice count={300} />);
    await trigger();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(await search()).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await trigger()).toHaveAccessibleName('Workspace 299 Place');
    await waitFor(() => expect(screen.getByRole('button', { name: /Place$/u })).toHaveFocus());
    await user.keyboard('{Enter}');
    await search();
    expect(screen.getByRole('option', { name: 'Workspace 299' })).toHaveAttribute('data-marked');
  });

  it('finds an option by a part of its name, and says when there is none', async () => {
    const { user } = show(<Choice count={300} />);
    await user.click(await trigger());
    await user.type(await search(), '123');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.type(await search(), '4');
    expect(screen.getByText('No option contains “1234”.')).toBeVisible();
    await user.keyboard('{Backspace}{Enter}');
    expect(await trigger()).toHaveAccessibleName('Workspace 123 Place');
  });

  it('does not take what cannot be chosen', async () => {
    const { user } = show(<Choice count={300} closed={299} />);
    await user.click(await trigger());
    await search();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(screen.getByRole('option', { name: 'Workspace 299' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    expect(await trigger()).toHaveAccessibleName('Workspace 0 Place');
  });
});

it('a choice among 100 is drawn whole, without a search', async () => {
  const { user } = show(<Choice count={100} />);
  await user.click(screen.getByRole('button', { name: /Place$/u }));
  expect(await screen.findAllByRole('option')).toHaveLength(100);
  expect(screen.queryByRole('combobox')).toBeNull();
});
