import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import RemoveGlyph from 'lucide-react/icons/x';
import { excerpt } from '#domain/text/excerpt';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { labelStyle } from './label-style';
import type { SpanView } from './span-views';
import { SuggestionMark } from '#ui/annotation-kit/editors/SuggestionMark.tsx';
import styles from './SpanCard.module.css';
import type { SpanLayerViewModel } from './span-layer.view-model';
import { useBlockPlace } from './use-block-place';

interface SpanCardProps {
  layer: SpanLayerViewModel;
}

/** The chip that is pointed at or meant, in full and above everything. */
export const SpanCard = observer(function SpanCard({ layer }: SpanCardProps) {
  const { shown } = layer;
  return shown === null ? null : <Card key={shown.key} layer={layer} span={shown} />;
});

const Card = observer(function Card({ layer, span }: SpanCardProps & { span: SpanView }) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  useBlockPlace(layer, card, span);
  const block = layer.sight.blockAt(span.start);
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
          layer.sight.stage?.host.focus({ preventScroll: true });
        }}
      >
        <Icon glyph={RemoveGlyph} />
      </button>
    </div>,
    block,
  );
});
