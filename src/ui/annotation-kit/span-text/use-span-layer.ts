import { useCallback, useMemo, useRef, type RefCallback, type RefObject } from 'react';
import type { SpanQuestionViewModel } from '#ui/annotation-kit/editors/span/span-question.view-model';
import { SpanLayerViewModel } from './span-layer.view-model';
import { SpanPointer } from './span-pointer';
import { SpanTextController } from './span-text-controller';
import styles from './SpanText.module.css';
import { SpanTextStage } from './span-text-stage';
import { spanTextSupport } from './span-text-support';
import { chunksIn } from './span-text-blocks';

interface SpanLayer {
  readonly layer: SpanLayerViewModel;
  /** For the element around all blocks. */
  readonly host: RefCallback<HTMLElement>;
  /** For the element that goes with the pointer. */
  readonly note: RefObject<HTMLDivElement | null>;
}

/** Everything about one text that is more than its markup. */
export function useSpanLayer(question: SpanQuestionViewModel, text: string, onLeave: () => void): SpanLayer {
  const layer = useMemo(() => new SpanLayerViewModel(question, text, spanTextSupport()), [question, text]);
  const note = useRef<HTMLDivElement | null>(null);
  const host = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const { sight, support } = layer;
      const stage = new SpanTextStage(element, {
        chunks: chunksIn(sight.blocks),
        support,
        isOverlapping: question.settings.allowOverlapping,
        onSight: (change) => layer.sight.see(change),
      });
      layer.sight.enter(stage);
      const undo = [
        new SpanTextController(stage, layer, styles['caret'] ?? '', onLeave).attach(),
        new SpanPointer(stage, layer, () => note.current).attach(),
      ];
      return () => {
        for (const take of undo) take();
        stage.release();
        layer.sight.enter(null);
      };
    },
    [question, layer, onLeave],
  );
  return { layer, host, note };
}
