// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '#tests/setup/show.tsx';
import { CopyButton } from './CopyButton';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Clicks without the testing library's own timers, which would wait for the fake clock. */
async function press(name: string) {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

describe('a copy button', () => {
  it("says 'Copied' for one second (SCR-41, LIM-31)", async () => {
    show(<CopyButton label="Copy key" hasText onCopy={() => Promise.resolve(true)} />);

    await press('Copy key');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    pass(999);
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    pass(1);

    expect(screen.getByRole('button', { name: 'Copy key' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says so when the browser refuses', async () => {
    show(<CopyButton label="Copy key" hasText onCopy={() => Promise.resolve(false)} />);

    await press('Copy key');

    expect(screen.getByRole('status')).toHaveTextContent("Couldn't copy");
  });

  it('keeps its name as an icon, and announces the outcome', async () => {
    show(<CopyButton label="Copy name" onCopy={() => Promise.resolve(true)} />);

    await press('Copy name');

    expect(screen.getByRole('button', { name: 'Copy name' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
  });

  it('a copy button with another label does not show the previous outcome', async () => {
    const copy = () => Promise.resolve(true);
    const { update } = show(<CopyButton label="Copy first" onCopy={copy} />);
    await press('Copy first');

    update(<CopyButton label="Copy second" onCopy={copy} />);

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('a copy button that is removed clears the timer of its label', async () => {
    const started = vi.spyOn(globalThis, 'setTimeout');
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    const { unmount } = show(<CopyButton label="Copy" hasText onCopy={() => Promise.resolve(true)} />);
    await press('Copy');
    const ofLabel = started.mock.calls.findIndex(([, milliseconds]) => milliseconds === 1000);

    unmount();

    expect(cleared).toHaveBeenCalledWith(started.mock.results[ofLabel]?.value);
  });
});
