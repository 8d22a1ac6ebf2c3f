// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { aQuestion } from '#tests/builders/question.builder';
import { aUser } from '#tests/builders/user.builder';
import { annotationPage, rest } from '#tests/fakes/annotation-page.tsx';

const sheet = () => within(screen.getByRole('dialog', { name: 'All shortcuts' }));
const keyOf = (command: string) =>
  sheet().getByRole('button', { name: new RegExp(`^Change the shortcut for ${command}:`, 'u') });

async function sheetOf(given: Parameters<typeof annotationPage>[0] = {}) {
  const page = await annotationPage(given);
  await page.user.keyboard('{Shift>}?{/Shift}');
  await rest();
  const press = async (keys: string) => {
    await page.user.keyboard(keys);
    await rest();
  };
  const click = async (name: string) => {
    await page.user.click(sheet().getByRole('button', { name }));
    await rest();
  };
  const open = async (command: string) => {
    await page.user.click(keyOf(command));
    await rest();
  };
  return { ...page, press, click, open };
}

describe('the sheet of shortcuts', () => {
  it('a key can be changed by keyboard, is updated everywhere, and works (ANN-51)', async () => {
    const { press, ports, store } = await sheetOf({ questions: [aQuestion('text', { name: 'note' })] });
    keyOf('Discard').focus();
    await press('{Enter}');
    expect(sheet().getByRole('textbox', { name: 'New shortcut for Discard' })).toHaveFocus();
    await press('{Control>}e{/Control}');
    expect(keyOf('Discard')).toHaveFocus();
    expect(keyOf('Discard')).toHaveAccessibleName('Change the shortcut for Discard: Ctrl E');
    expect(sheet().getByRole('status')).toHaveTextContent('Discard: Ctrl E');
    expect(ports.keyBindings.kept).toEqual({ discard: '$mod+E' });
    await press('{Escape}');
    const button = screen.getByRole('button', { name: /^Discard/u });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+E Meta+E');
    // The previous key has no effect, and the chosen one works in a text.
    await press('{Backspace}');
    expect(store.record('record-1')?.response ?? null).toBeNull();
    screen.getByRole('textbox').focus();
    await press('{Control>}e{/Control}');
    expect(store.record('record-1')?.response?.status).toBe('discarded');
  });

  it('a key of another command can be swapped or taken (ANN-53)', async () => {
    const { press, click, open, ports } = await sheetOf();
    await open('Guidelines');
    await press('{Alt>}p{/Alt}');
    expect(sheet().getByRole('alert')).toHaveTextContent('“Progress” already has this shortcut.');
    await click('Swap shortcuts');
    expect(ports.keyBindings.kept).toEqual({ guidelines: 'Alt+P', progress: 'Alt+G' });
    await open('History');
    await press('{Alt>}p{/Alt}');
    await click('Use it here instead');
    expect(ports.keyBindings.kept).toEqual({ guidelines: null, progress: 'Alt+G', history: 'Alt+P' });
    expect(keyOf('Guidelines')).toHaveAccessibleName('Change the shortcut for Guidelines: None');
  });

  it('a swap is not offered if the other command cannot have the key', async () => {
    const { press, open } = await sheetOf();
    await open('Submit');
    await press('{Control>}s{/Control}');
    expect(sheet().queryByRole('button', { name: 'Swap shortcuts' })).toBeNull();
    expect(sheet().getByRole('button', { name: 'Use it here instead' })).toBeVisible();
  });

  it('an unavailable key is refused with a reason, and Escape keeps the sheet open', async () => {
    const { press, open, ports } = await sheetOf();
    await open('Submit');
    const refused = async (keys: string) => {
      await press(keys);
      return sheet().getByRole('alert').textContent;
    };
    expect(await refused('{Control>}t{/Control}')).toBe('Your browser or system uses this shortcut.');
    expect(await refused('x')).toMatch(/^Letters, digits, and signs answer questions\./u);
    expect(await refused('{Delete}')).toBe('This shortcut always means “Remove rank” (On a ranking).');
    expect(await refused('{Control>}{Alt>}x{/Alt}{/Control}')).toBe("This key can't be a shortcut.");
    await press('{Escape}');
    expect(keyOf('Submit')).toHaveFocus();
    expect(ports.keyBindings.kept).toEqual({});
  });

  it('a key can be removed, and reset to the default', async () => {
    const { open, click, ports } = await sheetOf();
    await open('Submit');
    await click('Remove shortcut');
    expect(ports.keyBindings.kept).toEqual({ submit: null });
    await open('Submit');
    await click('Reset Enter');
    expect(ports.keyBindings.kept).toEqual({});
  });

  it('all keys can be reset, and the reset can be undone (ANN-55)', async () => {
    const { click, ports, session } = await sheetOf();
    const chosen = { submit: '$mod+Enter', discard: null };
    runInAction(() => session.begin(aUser({ keyBindings: chosen })));
    await rest();
    await click('Reset all shortcuts');
    expect([ports.keyBindings.kept, session.user?.keyBindings]).toEqual([{}, {}]);
    await click('Undo');
    expect(ports.keyBindings.kept).toEqual(chosen);
  });

  it('a key that could not be saved is reverted', async () => {
    const { open, press, ports } = await sheetOf();
    ports.keyBindings.calls.failNext('keep', { kind: 'server', status: 500 });
    await open('Submit');
    await press('{F2}');
    expect(sheet().getByRole('alert')).toHaveTextContent("Your shortcuts couldn't be saved.");
    expect(keyOf('Submit')).toHaveAccessibleName('Change the shortcut for Submit: Enter');
  });

  it('the sheet marks fixed keys, and shows a notice if the server stores no keys', async () => {
    const { session } = await sheetOf();
    expect(sheet().queryByRole('button', { name: /Go to questions/u })).toBeNull();
    expect(sheet().getAllByText(/Fixed/u)).toHaveLength(2);
    runInAction(() => session.begin(aUser({ keyBindings: null })));
    await rest();
    expect(sheet().getByText(/^This server stores no shortcuts of your own/u)).toBeVisible();
    expect(sheet().queryByRole('button', { name: /Change the shortcut/u })).toBeNull();
  });
});
