import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useComputed } from '#ui/shared/hooks/use-computed';
import { excerpt } from '#domain/text/excerpt';
import { readingDirection } from '#domain/text/reading-direction';
import type { DrawnSpan } from './span-editing';
import styles from './SpanChips.module.css';
import type { SpanLayerViewModel } from './span-layer.view-model';
import type { TextChunk } from './text-chunks';
import { labelStyle } from './span-painting';

interface SpanChipsProps {
  chunk: TextChunk;
  layer: SpanLayerViewModel;
}

/**
 * Names of labels under the text they mark, each at the start of its span. They are not text content of the page, so that
 * they are not copied with the record or found in it.
 */
export const SpanChips = observer(function SpanChips({ chunk, layer }: SpanChipsProps) {
  const touching = useComputed(useCallback(() => layer.visibleText.spansIn(chunk), [layer, chunk]));
  const surface = useComputed(useCallback(() => layer.visibleText.surfaceOf(chunk), [layer, chunk]));
  const spans = surface === null ? NONE : touching.filter(({ start }) => start >= chunk.start);
  // Any change that renders the chips again may have moved them.
  useLayoutEffect(() => surface?.placeChips(chunk, spans));
  if (surface === null) return null;
  return (
    <div data-chips={chunk.start} className={styles['chips']}>
      {spans.map((span) => (
        <SpanChip key={span.key} span={span} text={layer.cursor.text} />
      ))}
    </div>
  );
});

const NONE: readonly DrawnSpan[] = [];

interface SpanChipProps {
  span: DrawnSpan;
  /** The text that contains the span. */
  text: string;
}

/** The name of a label under its span. It is not rendered again when another chip is added or removed. */
export const SpanChip = observer(function SpanChip({ span, text }: SpanChipProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      tabIndex={-1}
      data-span={span.key}
      data-label={span.label.text}
      aria-label={t('annotation.spanText.chip', {
        label: span.label.text,
        text: excerpt(text.slice(span.start, span.end)),
      })}
      aria-haspopup="dialog"
      // The direction of the label, not of the text, so that a long name is cut off at its end.
      dir={readingDirection(span.label.text)}
      className={styles['chip']}
      style={labelStyle(span.label)}
    >
      {span.isSuggested && <span className={styles['star']} />}
    </button>
  );
});
