import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { SpanChips } from './SpanChips';
import styles from './SpanText.module.css';
import type { SpanLayerViewModel } from './span-layer.view-model';
import { type SpanTextBlock, type TextChunk, textSegments } from './text-chunks';
import type { DrawnSpan } from './span-editing';
import { spanProperties, spanStyle } from './span-painting';

interface SpanBlockProps {
  block: SpanTextBlock;
  layer: SpanLayerViewModel;
}

/**
 * Whole lines of the text. Lines out of view are not laid out; chips stand beside the lines, so that a chip
 * never causes another layout of the lines.
 */
export const SpanBlock = observer(function SpanBlock({ block, layer }: SpanBlockProps) {
  const levels = useComputed(useCallback(() => layer.visibleText.levelsIn(block), [layer, block]));
  const drawnLevels = useRef(levels);
  useEffect(() => {
    // The lines stand further apart, or closer together, than before.
    if (drawnLevels.current !== levels) layer.visibleText.surface?.layOut();
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

interface SpanChunkProps {
  chunk: TextChunk;
  layer: SpanLayerViewModel;
}

/** A stretch of the text. With the browser's highlights, it never changes. */
const SpanChunk = observer(function SpanChunk({ chunk, layer }: SpanChunkProps) {
  return (
    <span data-chunk={chunk.start}>
      {layer.support === 'elements' ? <Marked chunk={chunk} layer={layer} /> : chunk.text}
    </span>
  );
});

/** A chunk where the browser has no highlights: its text with elements around the spans. */
const Marked = observer(function Marked({ chunk, layer }: SpanChunkProps) {
  const spans = useComputed(useCallback(() => layer.visibleText.spansIn(chunk), [layer, chunk]));
  const selected = useComputed(
    useCallback(() => spans.find(({ key }) => key === layer.editing.selected) ?? null, [spans, layer]),
  );
  const { allowOverlapping } = layer.editing.settings;
  return textSegments(chunk, spans).map((segment) => (
    <span key={segment.start}>{marked(segment.text, segment.spans, selected, allowOverlapping)}</span>
  ));
});

/** One element within the other, so that every span draws its own line. */
function marked(
  text: string,
  spans: readonly DrawnSpan[],
  selected: DrawnSpan | null,
  isOverlapping: boolean,
): ReactNode {
  return spans.reduceRight<ReactNode>((inner, span) => {
    return (
      <mark
        className={styles['mark']}
        data-selected={span === selected || undefined}
        style={spanProperties(spanStyle(span, isOverlapping))}
      >
        {inner}
      </mark>
    );
  }, text);
}

/**
 * Has the highlights painted in the same frame as everything else that changes with the spans. Stands behind the text,
 * which has to be in the document by then.
 */
export const SpanPainting = observer(function SpanPainting({ layer }: { layer: SpanLayerViewModel }) {
  const { selected } = layer;
  const { surface, painted } = layer.visibleText;
  useLayoutEffect(() => surface?.paint(painted), [surface, painted]);
  useLayoutEffect(() => surface?.mark('selected', selected), [surface, selected]);
  return null;
});
