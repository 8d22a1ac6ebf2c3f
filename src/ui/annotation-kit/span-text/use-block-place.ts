import { useLayoutEffect, type RefObject } from 'react';
import type { UnitRange } from '#domain/text/code-point-index';
import type { SpanLayerViewModel } from './span-layer.view-model';

/** Puts what is drawn over a block under the first line of a stretch, but not beyond the edges of the block. */
export function useBlockPlace(
  layer: SpanLayerViewModel,
  element: RefObject<HTMLElement | null>,
  { start, end, level }: UnitRange & { readonly level: number },
): void {
  useLayoutEffect(() => {
    const block = layer.sight.blockAt(start);
    if (block === null || element.current === null) return;
    layer.sight.stage?.placeUnder(element.current, block, { start, end, level });
    // Above the blocks that follow, over which it may reach.
    block.dataset['raised'] = '';
    return () => void delete block.dataset['raised'];
  }, [layer, element, start, end, level]);
}
