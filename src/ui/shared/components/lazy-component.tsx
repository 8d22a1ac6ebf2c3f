import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { useLoaded } from '../hooks/use-loaded';
import type { LazyChunk } from '#ui/shared/state/lazy-chunk';

/** A component that loads its chunk when it is first drawn, with another drawing until then. */
export function lazyComponent<M, P extends object>(
  chunk: LazyChunk<M>,
  pick: (loaded: M) => ComponentType<P>,
  pending: ReactNode = null,
): ComponentType<P> {
  const load = () => chunk.load();
  return observer(function LazyComponent(props: P) {
    useLoaded(chunk.loaded !== null, load);
    if (chunk.loaded === null) return pending;
    const Component = pick(chunk.loaded);
    return <Component {...props} />;
  });
}
