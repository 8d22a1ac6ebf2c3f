import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import RemoveGlyph from 'lucide-react/icons/x';
import { excerpt } from '#domain/text/excerpt';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { SuggestionMark } from '../choice/SuggestionMark';
import type { UnitRange } from '#domain/text/code-points';
import { AnchoredPopover } from '#ui/shared/components/AnchoredPopover.tsx';
import { LabelPicker } from './LabelPicker';
import { SpanActs } from './SpanActs';
import { KeyCap } from '#ui/shared/components/KeyCap.tsx';
import { labelStyle } from './span-painting';
import type { DrawnSpan } from './span-editing';
import styles from './SpanOverlays.module.css';
import type { SpanLayerViewModel, LabelPick } from './span-layer.view-model';

interface OverlayProps {
  layer: SpanLayerViewModel;
}

/** The hovered or selected chip in full, above all other content. */
export const SpanCard = observer(function SpanCard({ layer }: OverlayProps) {
  const { shown } = layer;
  return shown === null ? null : <Card key={shown.key} layer={layer} span={shown} />;
});

const Card = observer(function Card({ layer, span }: OverlayProps & { span: DrawnSpan }) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  useBlockPlace(layer, card, span);
  const block = layer.visibleText.blockAt(span.start);
  const text = excerpt(layer.cursor.text.slice(span.start, span.end));
  if (block === null) return null;
  return createPortal(
    <div ref={card} className={styles['card']} data-card={span.key} style={labelStyle(span.label)}>
      <button
        type="button"
        tabIndex={-1}
        data-span={span.key}
        aria-haspopup="dialog"
        aria-label={t('annotation.spanText.relabel', { label: span.label.text, text })}
        className={styles['label']}
        data-label={span.label.text}
      />
      {span.isSuggested && <SuggestionMark score={span.score} agent={span.agent} />}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('annotation.spanText.remove', { label: span.label.text, text })}
        className={styles['remove']}
        onClick={() => {
          layer.remove(span);
          layer.visibleText.surface?.host.focus({ preventScroll: true });
        }}
      >
        <Icon glyph={RemoveGlyph} />
      </button>
    </div>,
    block,
  );
});

/** Number of labels in the toolbar; a button opens the others. */
const OFFERED = 6;

/** Offers labels for a pointer selection made without an active label, and for any touch selection. */
export const SelectionToolbar = observer(function SelectionToolbar({ layer }: OverlayProps) {
  const { range } = layer.cursor;
  return layer.isOffering && range !== null ? <Toolbar layer={layer} range={range} /> : null;
});

const Toolbar = observer(function Toolbar({ layer, range }: OverlayProps & { range: UnitRange }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  // The pointer is usually at the end of the selection.
  const start = Math.max(range.start, range.end - 1);
  useBlockPlace(layer, bar, { start, end: range.end, level: 0 });
  const block = layer.visibleText.blockAt(start);
  const { labels } = layer.editing;
  const offered = labels.length <= OFFERED + 1 ? labels : labels.slice(0, OFFERED);
  const isMore = offered.length < labels.length;
  if (block === null) return null;
  return createPortal(
    <div ref={bar} role="toolbar" aria-label={t('annotation.spanText.toolbar')} className={styles['toolbar']}>
      {offered.map((label) => (
        <button
          key={label.id}
          type="button"
          aria-label={t('annotation.spanText.labelAs', { label: label.text })}
          data-label={label.text}
          className={styles['offer']}
          style={labelStyle(label)}
          onClick={() => layer.label(range, layer.cursor.level, label.id)}
        />
      ))}
      {isMore && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('annotation.spanText.moreLabels')}
          data-label="…"
          className={styles['offer']}
          onClick={() => layer.openPick({ kind: 'range', range })}
        />
      )}
    </div>,
    block,
  );
});

/** The labels to choose from for a span or a selection. When it closes, the focus returns to the text. */
export const PickPopover = observer(function PickPopover({ layer }: OverlayProps) {
  const { pick } = layer;
  return pick === null ? null : <Opened layer={layer} pick={pick} />;
});

const Opened = observer(function Opened({ layer, pick }: OverlayProps & { pick: LabelPick }) {
  const { t } = useTranslation();
  const span = pick.kind === 'span' ? (layer.editing.span(pick.key) ?? null) : null;
  const anchor = useMemo(
    () => ({
      get current() {
        const { host } = layer.visibleText.surface ?? {};
        return host?.querySelector(pick.kind === 'span' ? '[data-card]' : '[data-caret]') ?? host ?? null;
      },
    }),
    [layer, pick],
  );
  return (
    <AnchoredPopover label={t('annotation.spanText.pick')} anchor={anchor} onClose={() => layer.closePick()}>
      <LabelPicker
        labels={layer.editing.labels}
        current={span?.label.id ?? null}
        onChoose={(label) => layer.choose(label)}
      />
      {span !== null && (
        <SpanActs onLabelEverywhere={() => layer.labelEverywhere(span)} onRemove={() => layer.remove(span)} />
      )}
    </AnchoredPopover>
  );
});

interface PointerNoteTagProps extends OverlayProps {
  tag: RefObject<HTMLDivElement | null>;
}

/** Shows next to the pointer which label a selection gets, or how to select characters. It is only visual. */
export const PointerNoteTag = observer(function PointerNoteTag({ layer, tag }: PointerNoteTagProps) {
  const { t } = useTranslation();
  const { note, editing } = layer;
  const label = editing.activeLabel === null ? undefined : editing.label(editing.activeLabel);
  return (
    <div
      ref={tag}
      aria-hidden
      className={styles['note']}
      data-shown={note ?? undefined}
      style={label && labelStyle(label)}
    >
      {note === 'label' && label?.text}
      {note === 'hint' && (
        <>
          <KeyCap keys="Shift" /> {t('annotation.spanText.shiftHint')}
        </>
      )}
    </div>
  );
});

/** Positions an overlay under the first line of a range, within the edges of the block. */
function useBlockPlace(
  layer: SpanLayerViewModel,
  element: RefObject<HTMLElement | null>,
  { start, end, level }: UnitRange & { readonly level: number },
): void {
  useLayoutEffect(() => {
    const block = layer.visibleText.blockAt(start);
    if (block === null || element.current === null) return;
    layer.visibleText.surface?.placeUnder(element.current, block, { start, end, level });
    // Raises the block above the following ones, which the overlay may cover.
    block.dataset['raised'] = '';
    return () => void delete block.dataset['raised'];
  }, [layer, element, start, end, level]);
}
