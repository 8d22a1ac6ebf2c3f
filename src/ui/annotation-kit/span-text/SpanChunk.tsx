import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { SpanSegments } from './SpanSegments';
import type { SpanLayerViewModel } from './span-layer.view-model';
import type { TextChunk } from './span-text-blocks';

interface SpanChunkProps {
  chunk: TextChunk;
  layer: SpanLayerViewModel;
}

/** A stretch of the text. With the browser's highlights, it never changes. */
export const SpanChunk = observer(function SpanChunk({ chunk, layer }: SpanChunkProps) {
  return (
    <span data-chunk={chunk.start}>
      {layer.support === 'elements' ? <Marked chunk={chunk} layer={layer} /> : chunk.text}
    </span>
  );
});

const Marked = observer(function Marked({ chunk, layer }: SpanChunkProps) {
  const spans = useComputed(useCallback(() => layer.sight.spansIn(chunk), [layer, chunk]));
  return <SpanSegments chunk={chunk} spans={spans} layer={layer} />;
});
