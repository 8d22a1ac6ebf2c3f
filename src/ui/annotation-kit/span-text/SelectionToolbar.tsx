import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { UnitRange } from '#domain/text/code-point-index';
import { labelStyle } from './label-style';
import styles from './SpanCard.module.css';
import type { SpanLayerViewModel } from './span-layer.view-model';
import { useBlockPlace } from './use-block-place';

interface SelectionToolbarProps {
  layer: SpanLayerViewModel;
}

/** So many labels fit beside each other; the rest is one press further. */
const OFFERED = 6;

/** The labels for what was selected by pointer while none was active, and always for what a finger has selected. */
export const SelectionToolbar = observer(function SelectionToolbar({ layer }: SelectionToolbarProps) {
  const { range } = layer.cursor;
  return layer.isOffering && range !== null ? <Toolbar layer={layer} range={range} /> : null;
});

const Toolbar = observer(function Toolbar({ layer, range }: SelectionToolbarProps & { range: UnitRange }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  // The end of the selection is where the pointer is.
  const start = Math.max(range.start, range.end - 1);
  useBlockPlace(layer, bar, { start, end: range.end, level: 0 });
  const block = layer.sight.blockAt(start);
  const { labels } = layer.question;
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
