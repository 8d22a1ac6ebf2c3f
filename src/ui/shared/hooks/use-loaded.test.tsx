// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { LazyChunk } from '../state/lazy-chunk';
import { useLoadBoth, useLoaded } from './use-loaded';

function Sherd({ isThere = false, load }: { isThere?: boolean; load: () => Promise<unknown> }) {
  return <p>{useLoaded(isThere, load) ? 'drawn' : 'on its way'}</p>;
}

it('says when everything is there, and that it is on its way until then', async () => {
  let arrive = (): void => undefined;
  const load = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  render(<Sherd load={load} />);
  expect(screen.getByText('on its way')).toBeInTheDocument();
  await act(async () => arrive());
  expect(screen.getByText('drawn')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('draws at once what is there already, and does not load it again', () => {
  const load = vi.fn(() => Promise.resolve());
  render(<Sherd isThere load={load} />);
  expect(screen.getByText('drawn')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

it('throws a failure where it is drawn', async () => {
  class Boundary extends Component<{ children: ReactNode }, { failure: Error | null }> {
    override state = { failure: null as Error | null };
    static getDerivedStateFromError(failure: Error) {
      return { failure };
    }
    override render() {
      return this.state.failure?.message ?? this.props.children;
    }
  }
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = () => Promise.reject(new Error('away'));
  await act(async () => {
    render(
      <Boundary>
        <Sherd load={load} />
      </Boundary>,
    );
  });
  expect(screen.getByText('away')).toBeInTheDocument();
  quiet.mockRestore();
});

it('useLoadBoth loads the missing chunk if the other one is loaded', async () => {
  const view = new LazyChunk(() => Promise.resolve('view'));
  const deps = new LazyChunk(() => Promise.resolve('deps'));
  await view.load();
  function Loading() {
    useLoadBoth(view, deps);
    return null;
  }
  await act(async () => {
    render(<Loading />);
  });
  expect([view.loaded, deps.loaded]).toEqual(['view', 'deps']);
});
