import { computed } from 'mobx';
import { useMemo } from 'react';

/**
 * A value derived from observables, read through a computed of its own: a component among hundreds is drawn again only
 * when its own value changes. `derive` must be the same function for the same question asked.
 */
export function useComputed<T>(derive: () => T): T {
  return useMemo(() => computed(derive), [derive]).get();
}
