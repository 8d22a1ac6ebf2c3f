import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { PlainText } from '#ui/shared/text/PlainText.tsx';
import type { SpanEditing } from './span-editing';
import { useCallback, useMemo, useRef, type RefCallback, type RefObject } from 'react';
import { CaretAnnouncer } from './Caret';
import { PickPopover, PointerNoteTag, SelectionToolbar, SpanCard } from './SpanOverlays';
import { SpanBlock, SpanPainting } from './SpanBlocks';
import styles from './SpanText.module.css';
import { spanTextSupport } from './span-text-support';
import { SpanLayerViewModel } from './span-layer.view-model';
import { SpanPointer } from './span-pointer';
import { SpanTextController } from './span-text-controller';
import { TextSurface } from './text-surface';
import { chunksIn } from './text-chunks';

interface SpanTextProps {
  editing: SpanEditing;
  text: string;
  /** The element that names the field. */
  labelId: string;
  /** Moves the focus from the text back to its editor. */
  onLeave: () => void;
}

/**
 * The text of a field in which spans are marked (specification, section 11). Another text is another layer: caret, selection and
 * marks begin anew. Wherever nothing can be marked, it is the text alone.
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
        // The keys of a text that is read and not written are those of `span-text-keys.ts`.
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
  /** For the element around all blocks. */
  readonly host: RefCallback<HTMLElement>;
  /** For the element that goes with the pointer. */
  readonly note: RefObject<HTMLDivElement | null>;
}

/** Everything about one text that is more than its markup. */
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
