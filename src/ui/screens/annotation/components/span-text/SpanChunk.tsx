import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { SpanView } from '../../span-views';
import { useComputed } from '../../use-computed';
import { SpanChips } from './SpanChips';
import { SpanSegments } from './SpanSegments';
import type { SpanLayerViewModel } from './span-layer.view-model';
import type { TextChunk } from './text-blocks';

interface SpanChunkProps {
  chunk: TextChunk;
  layer: SpanLayerViewModel;
}

/** A stretch of the text with its chips, drawn again only when its own spans change. */
export const SpanChunk = observer(function SpanChunk({ chunk, layer }: SpanChunkProps) {
  const text = useRef<HTMLSpanElement>(null);
  const spans = useComputed(useCallback(() => layer.sight.spansIn(chunk), [layer, chunk]));
  const stage = useComputed(useCallback(() => layer.sight.stageOf(chunk), [layer, chunk]));
  const begun = stage === null ? NONE : spans.filter(({ start }) => start >= chunk.start);
  // Whatever has this drawn again may have moved the chips.
  useLayoutEffect(() => {
    if (text.current !== null) stage?.placeChips(text.current, begun);
  });
  return (
    <>
      <span ref={text} data-chunk={chunk.start}>
        {layer.support === 'elements' ? (
          <SpanSegments chunk={chunk} spans={spans} layer={layer} />
        ) : (
          chunk.text
        )}
      </span>
      {begun.length > 0 && <SpanChips chunk={chunk} spans={begun} layer={layer} />}
    </>
  );
});

const NONE: readonly SpanView[] = [];
