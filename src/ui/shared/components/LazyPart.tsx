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
 * A part of the page beside which the user has entered something: unlike with `lazyComponent`, a part that cannot be loaded takes
 * nothing from the page, and can be tried again.
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
