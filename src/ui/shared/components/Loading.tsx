import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

interface LoadingProps {
  /** Names the wait: "Loading datasets". */
  label: string;
  /** Skeletons in the final geometry. */
  children: ReactNode;
}

export function Loading({ label, children }: LoadingProps) {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}
