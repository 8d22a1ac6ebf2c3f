import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { LazyChunk } from '../state/lazy-chunk';
import { ErrorState } from './ErrorState';
import { Loading } from './Loading';
import { Skeleton } from './Skeleton';

interface LazyPartProps<View, Deps> {
  view: LazyChunk<View>;
  /** Loaded together with the view. */
  deps: LazyChunk<Deps>;
  loadingLabel: string;
  failedTitle: string;
  height: string;
  /** Whether an earlier attempt has failed, so that the failure is shown at once. */
  failed?: boolean;
  children: (view: View, deps: Deps) => ReactNode;
}

/**
 * Loads a part of a page on which the user may have entered something. If loading fails, the rest of the page stays and the user
 * can try again; `lazyComponent` would replace the whole page.
 */
export const LazyPart = observer(function LazyPart<View, Deps>(props: LazyPartProps<View, Deps>) {
  const { view, deps, loadingLabel, failedTitle, height, failed = false, children } = props;
  const [hasFailed, setHasFailed] = useState(failed);
  const isLoaded = view.loaded !== null && deps.loaded !== null;
  useEffect(() => {
    if (isLoaded || hasFailed) return undefined;
    let isWanted = true;
    Promise.all([view.load(), deps.load()]).catch(() => isWanted && setHasFailed(true));
    return () => {
      isWanted = false;
    };
  }, [view, deps, isLoaded, hasFailed]);
  if (view.loaded !== null && deps.loaded !== null) return children(view.loaded, deps.loaded);
  if (hasFailed) return <ErrorState title={failedTitle} onRetry={() => setHasFailed(false)} />;
  return (
    <Loading label={loadingLabel}>
      <Skeleton height={height} shape="card" />
    </Loading>
  );
});
