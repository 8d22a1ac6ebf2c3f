import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, type CSSProperties } from 'react';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { SpanChips } from './SpanChips';
import { SpanChunk } from './SpanChunk';
import styles from './SpanText.module.css';
import type { SpanLayerViewModel } from './span-layer.view-model';
import type { SpanTextBlock } from './span-text-blocks';

interface SpanBlockProps {
  block: SpanTextBlock;
  layer: SpanLayerViewModel;
}

/**
 * Whole lines of the text. Lines out of sight are not laid out; chips stand beside the lines, so that a chip
 * never causes another layout of the lines.
 */
export const SpanBlock = observer(function SpanBlock({ block, layer }: SpanBlockProps) {
  const levels = useComputed(useCallback(() => layer.sight.levelsIn(block), [layer, block]));
  const drawnLevels = useRef(levels);
  useEffect(() => {
    // The lines stand further apart, or closer together, than before.
    if (drawnLevels.current !== levels) layer.sight.stage?.layOut();
    drawnLevels.current = levels;
  }, [layer, levels]);
  return (
    <div data-block className={styles['block']} dir={block.direction} style={heights(block.lines, levels)}>
      <div>
        {block.chunks.map((chunk) => (
          <SpanChunk key={chunk.start} chunk={chunk} layer={layer} />
        ))}
      </div>
      {block.chunks.map((chunk) => (
        <SpanChips key={chunk.start} chunk={chunk} layer={layer} />
      ))}
    </div>
  );
});

function heights(lines: number, levels: number): CSSProperties & Record<'--lines' | '--levels', number> {
  return { '--lines': lines, '--levels': levels };
}
