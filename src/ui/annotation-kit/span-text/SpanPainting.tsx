import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import type { SpanLayerViewModel } from './span-layer.view-model';

/**
 * Has the highlights painted in the same frame as everything else that changes with the spans. Stands behind the text,
 * which has to be in the document by then.
 */
export const SpanPainting = observer(function SpanPainting({ layer }: { layer: SpanLayerViewModel }) {
  const { selected } = layer;
  const { stage, painted } = layer.sight;
  useLayoutEffect(() => stage?.paint(painted), [stage, painted]);
  useLayoutEffect(() => stage?.mark('selected', selected), [stage, selected]);
  return null;
});
