import { observer } from 'mobx-react-lite';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  type RefCallback,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { PlainText } from '#ui/shared/text/PlainText.tsx';
import { CaretAnnouncer, SpanTextController } from './Caret';
import { SpanChips } from './SpanChips';
import { PickPopover, PointerNoteTag, SelectionToolbar, SpanCard } from './SpanOverlays';
import styles from './SpanText.module.css';
import type { DrawnSpan, SpanEditing } from './span-editing';
import { SpanLayerViewModel } from './span-layer.view-model';
import { spanProperties, spanStyle } from './span-painting';
import { SpanPointer } from './span-pointer';
import { spanTextSupport } from './span-text-support';
import { chunksIn, textSegments, type SpanTextBlock, type TextChunk } from './text-chunks';
import { TextSurface } from './text-surface';

interface SpanTextProps {
  editing: SpanEditing;
  text: string;
  /** Id of the element that names the field. */
  labelId: string;
  /** Moves the focus from the text back to its editor. */
  onLeave: () => void;
}

/**
 * The text of a field in which spans are marked (specification, section 11). A new text gets a new layer, which resets
 * caret, selection and marks. Without browser support, only the text is shown.
 */
export const SpanText = observer(function SpanText(props: SpanTextProps) {
  if (spanTextSupport() === 'none') return <PlainText text={props.text} />;
  return <SpanTextLayer key={props.text} {...props} />;
});

const SpanTextLayer = observer(function SpanTextLayer({ editing, text, labelId, onLeave }: SpanTextProps) {
  const { t } = useTranslation();
  const { layer, host, note } = useSpanLayer(editing, text, onLeave);
  const hintId = `${labelId}-keys`;
  return (
    <div className={styles['frame']}>
      <div
        ref={host}
        role="textbox"
        aria-readonly
        aria-multiline
        aria-labelledby={labelId}
        aria-describedby={hintId}
        // `span-text-keys.ts` handles the keys of this read-only text.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-span-text={editing.name}
        className={styles['text']}
      >
        {layer.visibleText.blocks.map((block) => (
          <SpanBlock key={block.start} block={block} layer={layer} />
        ))}
      </div>
      <SpanPainting layer={layer} />
      <VisuallyHidden id={hintId}>{t('annotation.spanText.hint')}</VisuallyHidden>
      <SpanCard layer={layer} />
      <SelectionToolbar layer={layer} />
      <PickPopover layer={layer} />
      <PointerNoteTag layer={layer} tag={note} />
      <CaretAnnouncer layer={layer} />
    </div>
  );
});

interface SpanLayer {
  readonly layer: SpanLayerViewModel;
  /** Ref of the element that contains all blocks. */
  readonly host: RefCallback<HTMLElement>;
  /** Ref of the element that follows the pointer. */
  readonly note: RefObject<HTMLDivElement | null>;
}

/** Creates the view model of a text and connects it to the document. */
function useSpanLayer(editing: SpanEditing, text: string, onLeave: () => void): SpanLayer {
  const layer = useMemo(() => new SpanLayerViewModel(editing, text, spanTextSupport()), [editing, text]);
  const note = useRef<HTMLDivElement | null>(null);
  const host = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const { visibleText, support } = layer;
      const surface = new TextSurface(element, {
        chunks: chunksIn(visibleText.blocks),
        support,
        isOverlapping: editing.settings.allowOverlapping,
        onVisibility: (change) => layer.visibleText.see(change),
      });
      layer.visibleText.enter(surface);
      const undo = [
        new SpanTextController(surface, layer, styles['caret'] ?? '', onLeave).attach(),
        new SpanPointer(surface, layer, () => note.current).attach(),
      ];
      return () => {
        for (const take of undo) take();
        surface.release();
        layer.visibleText.enter(null);
      };
    },
    [editing, layer, onLeave],
  );
  return { layer, host, note };
}

interface SpanBlockProps {
  block: SpanTextBlock;
  layer: SpanLayerViewModel;
}

/**
 * Whole lines of the text. Lines out of view are not laid out. Chips are separate from the lines, so that they never
 * cause a new layout of the lines.
 */
const SpanBlock = observer(function SpanBlock({ block, layer }: SpanBlockProps) {
  const levels = useComputed(useCallback(() => layer.visibleText.levelsIn(block), [layer, block]));
  const drawnLevels = useRef(levels);
  useEffect(() => {
    // The distance between the lines has changed.
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

/** A chunk of the text. With highlights, its content never changes. */
const SpanChunk = observer(function SpanChunk({ chunk, layer }: SpanChunkProps) {
  return (
    <span data-chunk={chunk.start}>
      {layer.support === 'elements' ? <Marked chunk={chunk} layer={layer} /> : chunk.text}
    </span>
  );
});

/** A chunk in browsers without highlights: its text with elements around the spans. */
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

/** Nests the elements, so that every span draws its own line. */
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
 * Paints the highlights in the same frame as all other changes of the spans. It is rendered after the text, which must
 * already be in the document.
 */
const SpanPainting = observer(function SpanPainting({ layer }: { layer: SpanLayerViewModel }) {
  const { selected } = layer;
  const { surface, painted } = layer.visibleText;
  useLayoutEffect(() => surface?.paint(painted), [surface, painted]);
  useLayoutEffect(() => surface?.mark('selected', selected), [surface, selected]);
  return null;
});
