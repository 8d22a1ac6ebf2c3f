import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { excerpt } from '#domain/text/excerpt';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import type { SpanLayerViewModel } from './span-layer.view-model';

/** Says what the caret stands on, and its labels; or what is selected. The browser knows nothing of this caret. */
export const CaretAnnouncer = observer(function CaretAnnouncer({ layer }: { layer: SpanLayerViewModel }) {
  const { t } = useTranslation();
  const { cursor, selected, hasMoved } = layer;
  const words = ((): string => {
    if (!hasMoved) return '';
    const range = selected ?? cursor.spoken;
    if (range === null) return t('annotation.spanText.said.blank');
    const text = excerpt(cursor.text.slice(range.start, range.end));
    if (cursor.range !== null) return t('annotation.spanText.said.selected', { text });
    const labels = selected === null ? layer.spansAt(range.start) : [selected];
    if (labels.length === 0) return text;
    return t(selected === null ? 'annotation.spanText.said.labeled' : 'annotation.spanText.said.span', {
      text,
      labels: labels.map(({ label }) => label.text).join(', '),
    });
  })();
  const level = cursor.level === 'character' ? t('annotation.spanText.byCharacter') : '';
  return (
    <>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      <VisuallyHidden role="status">{level}</VisuallyHidden>
    </>
  );
});
