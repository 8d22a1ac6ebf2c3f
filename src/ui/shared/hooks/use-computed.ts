import { computed, type IEqualsComparer } from 'mobx';
import { useMemo } from 'react';

/**
 * A value derived from observables, read through a computed of its own: a component among hundreds is drawn again only
 * when its own value changes. `derive` must be the same function for the same question asked; `equals` says what counts as
 * the same value where that is not the same object.
 */
export function useComputed<T>(derive: () => T, equals?: IEqualsComparer<T>): T {
  return useMemo(() => computed(derive, equals && { equals }), [derive, equals]).get();
}
