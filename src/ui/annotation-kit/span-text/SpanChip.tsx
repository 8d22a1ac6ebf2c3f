import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { excerpt } from '#domain/text/excerpt';
import { readingDirection } from '#domain/text/reading-direction';
import { labelStyle } from './label-style';
import type { SpanView } from './span-views';
import styles from './SpanChips.module.css';

interface SpanChipProps {
  span: SpanView;
  /** The text it stands in. */
  text: string;
}

/** The name of a label under the span it marks. It is not drawn again when another one comes or goes. */
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
      // That of the label and not of the text: what does not fit is cut off where the label ends.
      dir={readingDirection(span.label.text)}
      className={styles['chip']}
      style={labelStyle(span.label)}
    >
      {span.isSuggested && <span className={styles['star']} />}
    </button>
  );
});
