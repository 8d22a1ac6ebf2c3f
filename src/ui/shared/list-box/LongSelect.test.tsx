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

/** The trigger is disabled until its chunk is loaded. */
async function trigger(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('button', { name: /Place$/u })).toBeEnabled());
  return screen.getByRole('button', { name: /Place$/u });
}
const search = () => screen.findByRole('combobox', { name: 'Search: Place' });

describe('a select with 300 options', () => {
  it('a select with 300 options renders only the visible ones, each with its place among all (SCR-58)', async () => {
    const { user } = show(<Choice count={300} />);
    await user.click(await trigger());
    await search();
    const drawn = screen.getAllByRole('option');
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[0]).toHaveAttribute('aria-setsize', '300');
    expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName('Workspace 0');
  });

  it('a long select opens at its value on an arrow key, and the last option can be chosen by keyboard', async () => {
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

  it('a long select finds an option by a part of its name, and shows when there is none', async () => {
    const { user } = show(<Choice count={300} />);
    await user.click(await trigger());
    await user.type(await search(), '123');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.type(await search(), '4');
    expect(screen.getByText('No option contains “1234”.')).toBeVisible();
    await user.keyboard('{Backspace}{Enter}');
    expect(await trigger()).toHaveAccessibleName('Workspace 123 Place');
  });

  it('a long select does not choose a disabled option', async () => {
    const { user } = show(<Choice count={300} closed={299} />);
    await user.click(await trigger());
    await search();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(screen.getByRole('option', { name: 'Workspace 299' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    expect(await trigger()).toHaveAccessibleName('Workspace 0 Place');
  });
});

it('a select with 100 options renders all of them, without a search field', async () => {
  const { user } = show(<Choice count={100} />);
  await user.click(screen.getByRole('button', { name: /Place$/u }));
  expect(await screen.findAllByRole('option')).toHaveLength(100);
  expect(screen.queryByRole('combobox')).toBeNull();
});
