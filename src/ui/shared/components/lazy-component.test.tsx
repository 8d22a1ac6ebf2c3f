// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component';
import { LazyChunk } from '../state/lazy-chunk';

function Sherd({ text }: { text: string }) {
  return <p>{text}</p>;
}

it('is drawn once it has come, and from then on at once', async () => {
  let arrive = (): void => undefined;
  const load = vi.fn(
    () => new Promise<{ Sherd: typeof Sherd }>((resolve) => (arrive = () => resolve({ Sherd }))),
  );
  const chunk = new LazyChunk(load);
  const Lazy = lazyComponent(chunk, (loaded) => loaded.Sherd, 'Coming');
  const { unmount } = render(<Lazy text="First" />);
  expect(screen.getByText('Coming')).toBeInTheDocument();
  await act(async () => arrive());
  expect(screen.getByText('First')).toBeInTheDocument();

  unmount();
  render(<Lazy text="Second" />);
  expect(screen.getByText('Second')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is asked for again after it could not be loaded', async () => {
  const load = vi.fn(() => Promise.resolve({ Sherd }));
  load.mockRejectedValueOnce(new Error('away'));
  const chunk = new LazyChunk(load);
  await expect(chunk.load()).rejects.toThrow('away');
  expect(chunk.loaded).toBeNull();
  await chunk.load();
  expect(chunk.loaded).toEqual({ Sherd });
});
