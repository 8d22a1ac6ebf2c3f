import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
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
  const spans = useComputed(useCallback(() => layer.spansIn(chunk), [layer, chunk]));
  const isInSight = useSight(text, layer);
  const begun = isInSight ? spans.filter(({ start }) => start >= chunk.start) : NONE;
  // Whatever has this drawn again may have moved the chips.
  useLayoutEffect(() => {
    if (text.current !== null) layer.stage?.placeChips(text.current, begun);
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

/** Whether the chunk is in sight or nearly so. */
function useSight(text: RefObject<HTMLElement | null>, layer: SpanLayerViewModel): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (text.current === null) return;
    return layer.stage?.watch(text.current, setInSight);
  }, [text, layer]);
  return isInSight;
}
