// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '#tests/setup/show.tsx';
import { CopyButton } from './CopyButton';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Pressed without the testing library's own timers, which would wait for the ones that stand still here. */
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
  it("says 'Copied' for one second", async () => {
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

  it('keeps its name as an icon, and announces the outcome beside it', async () => {
    show(<CopyButton label="Copy name" onCopy={() => Promise.resolve(true)} />);

    await press('Copy name');

    expect(screen.getByRole('button', { name: 'Copy name' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
  });

  it('says nothing about another thing that it came to stand for', async () => {
    const copy = () => Promise.resolve(true);
    const { update } = show(<CopyButton label="Copy first" onCopy={copy} />);
    await press('Copy first');

    update(<CopyButton label="Copy second" onCopy={copy} />);

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('leaves no timer behind when it goes', async () => {
    const { unmount } = show(<CopyButton label="Copy" hasText onCopy={() => Promise.resolve(true)} />);
    await press('Copy');
    const running = vi.getTimerCount();

    unmount();

    expect(running).toBeGreaterThan(vi.getTimerCount());
    expect(vi.getTimerCount()).toBe(0);
  });
});
