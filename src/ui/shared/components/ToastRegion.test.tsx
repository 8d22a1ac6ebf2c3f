// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock';
import { show } from '#tests/setup/show.tsx';
import type { ToastMessage } from '../state/toast';
import { ToastState } from '../state/toast.state';
import { ToastRegion } from './ToastRegion';

function region() {
  const clock = new FakeClock();
  const toasts = new ToastState(clock);
  const shown = show(<ToastRegion toasts={toasts} />);
  const advance = (milliseconds: number) => act(() => clock.advance(milliseconds));
  const toast = (message: ToastMessage) => {
    act(() => toasts.show(message));
    advance(100);
  };
  return { ...shown, clock, advance, toast, toasts };
}

describe('the toast region', () => {
  it('the toast region has its live regions before there is a toast', () => {
    region();

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it.each([
    ['success', 'status', 'alert'],
    ['info', 'status', 'alert'],
    ['default', 'status', 'alert'],
    ['warning', 'alert', 'status'],
    ['error', 'alert', 'status'],
  ] as const)('a toast of type %s is announced as %s', (type, loud, quiet) => {
    const { toast } = region();

    toast({ type, text: 'something happened' });

    expect(screen.getByRole(loud)).toHaveTextContent('something happened');
    expect(screen.getByRole(quiet)).toBeEmptyDOMElement();
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent('something happened');
  });

  it('shows markup as text', () => {
    const { toast } = region();

    toast({ text: '<b>bold</b>' });

    expect(screen.getByRole('region')).toHaveTextContent('<b>bold</b>');
  });

  it('closes a toast by its cross', async () => {
    const { user, toast, advance } = region();
    toast({ text: 'stay', isPermanent: true });

    await user.click(screen.getByRole('button', { name: 'Close notification' }));
    advance(150);

    expect(screen.queryByRole('region')).toBeNull();
  });

  it('offers the action of a toast', async () => {
    const run = vi.fn();
    const { user, toast } = region();
    toast({ text: 'discarded', action: { label: 'Undo', run } });

    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(run).toHaveBeenCalledOnce();
  });

  it.each(['Undo', 'Close notification'])('gives the focus back when "%s" is pressed', async (name) => {
    const { user, toast, update, toasts } = region();
    update(
      <>
        <input aria-label="Note" />
        <ToastRegion toasts={toasts} />
      </>,
    );
    toast({ text: 'discarded', action: { label: 'Undo', run: () => undefined } });
    await user.click(screen.getByRole('textbox'));

    await user.click(screen.getByRole('button', { name }));

    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('keeps a toast while the pointer is on it', async () => {
    const { user, toast, advance } = region();
    toast({ text: 'saved' });

    await user.hover(screen.getByRole('button', { name: 'Close notification' }));
    advance(60_000);
    expect(screen.getByRole('region')).toHaveTextContent('saved');
    await user.unhover(screen.getByRole('button', { name: 'Close notification' }));
    advance(7_150);

    expect(screen.queryByRole('region')).toBeNull();
  });

  it('keeps a toast while the focus is in it', async () => {
    const { user, toast, advance } = region();
    toast({ text: 'saved' });

    await user.tab();
    advance(60_000);

    expect(screen.getByRole('button', { name: 'Close notification' })).toHaveFocus();
  });
});
