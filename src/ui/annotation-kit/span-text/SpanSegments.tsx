import { observer } from 'mobx-react-lite';
import { useCallback, type ReactNode } from 'react';
import type { SpanView } from './span-views';
import { useComputed } from '#ui/shared/hooks/use-computed';
import styles from './SpanText.module.css';
import type { SpanLayerViewModel } from './span-layer.view-model';
import { spanProperties, spanStyle } from './span-style';
import type { TextChunk } from './span-text-blocks';
import { textSegments } from './text-segments';

interface SpanSegmentsProps {
  chunk: TextChunk;
  spans: readonly SpanView[];
  layer: SpanLayerViewModel;
}

/** A chunk where the browser has no highlights: its text with elements around the spans. */
export const SpanSegments = observer(function SpanSegments({ chunk, spans, layer }: SpanSegmentsProps) {
  const selected = useComputed(
    useCallback(() => spans.find(({ key }) => key === layer.question.selected) ?? null, [spans, layer]),
  );
  const { allowOverlapping } = layer.question.settings;
  return textSegments(chunk, spans).map((segment) => (
    <span key={segment.start}>{marked(segment.text, segment.spans, selected, allowOverlapping)}</span>
  ));
});

/** One element within the other, so that every span draws its own line. */
function marked(
  text: string,
  spans: readonly SpanView[],
  selected: SpanView | null,
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
