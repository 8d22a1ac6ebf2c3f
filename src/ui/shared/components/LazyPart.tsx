import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { Loading } from './Loading';
import { Skeleton } from './Skeleton';

interface LazyPartProps {
  /** Whether all that the part needs is there: asked again once it was loaded. */
  isThere: () => boolean;
  /** The same function for the same part. */
  load: () => Promise<unknown>;
  /** The wait and the failure, in words of the task. */
  loadingLabel: string;
  failedTitle: string;
  height: string;
  children: () => ReactNode;
}

/**
 * Loads a part of a page on which the user may have entered something. If loading fails, the rest of the page stays and the user
 * can try again; `lazyComponent` would replace the whole page.
 */
export function LazyPart({ isThere, load, loadingLabel, failedTitle, height, children }: LazyPartProps) {
  const [outcome, setOutcome] = useState<'loaded' | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isLoaded = isThere();
  useEffect(() => {
    if (isLoaded) return undefined;
    let isWanted = true;
    load().then(
      () => isWanted && setOutcome('loaded'),
      () => isWanted && setOutcome('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [isLoaded, load, attempt]);
  const retry = useCallback(() => {
    setOutcome(null);
    setAttempt((count) => count + 1);
  }, []);
  if (isLoaded) return children();
  if (outcome === 'failed') return <ErrorState title={failedTitle} onRetry={retry} />;
  return (
    <Loading label={loadingLabel}>
      <Skeleton height={height} shape="card" />
    </Loading>
  );
}
