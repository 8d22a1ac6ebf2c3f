import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import OccurrencesGlyph from 'lucide-react/icons/list-checks';
import RemoveGlyph from 'lucide-react/icons/trash-2';
import { Button } from '#ui/shared/components/Button.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import styles from './SpanOverlays.module.css';

interface SpanActsProps {
  onLabelEverywhere: () => void;
  onRemove: () => void;
}

/** The acts on a span other than choosing its label. */
export const SpanActs = observer(function SpanActs({ onLabelEverywhere, onRemove }: SpanActsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['acts']}>
      <Button variant="quiet" icon={<Icon glyph={OccurrencesGlyph} />} onClick={onLabelEverywhere}>
        {t('annotation.spans.occurrences.open')}
      </Button>
      <Button variant="quiet" icon={<Icon glyph={RemoveGlyph} />} onClick={onRemove}>
        {t('annotation.spans.remove')}
      </Button>
    </div>
  );
});
