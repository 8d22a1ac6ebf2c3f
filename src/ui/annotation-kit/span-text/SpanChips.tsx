import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect } from 'react';
import type { SpanView } from './span-views';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { SpanChip } from './SpanChip';
import styles from './SpanChips.module.css';
import type { SpanLayerViewModel } from './span-layer.view-model';
import type { TextChunk } from './span-text-blocks';

interface SpanChipsProps {
  chunk: TextChunk;
  layer: SpanLayerViewModel;
}

/**
 * Names of labels under the text they mark, each at the start of its span. Their words are no text of the page:
 * they must not be copied with the record or found in it.
 */
export const SpanChips = observer(function SpanChips({ chunk, layer }: SpanChipsProps) {
  const touching = useComputed(useCallback(() => layer.sight.spansIn(chunk), [layer, chunk]));
  const stage = useComputed(useCallback(() => layer.sight.stageOf(chunk), [layer, chunk]));
  const spans = stage === null ? NONE : touching.filter(({ start }) => start >= chunk.start);
  // Whatever has them drawn again may have moved them.
  useLayoutEffect(() => stage?.placeChips(chunk, spans));
  if (stage === null) return null;
  return (
    <div data-chips={chunk.start} className={styles['chips']}>
      {spans.map((span) => (
        <SpanChip key={span.key} span={span} text={layer.cursor.text} />
      ))}
    </div>
  );
});

const NONE: readonly SpanView[] = [];
