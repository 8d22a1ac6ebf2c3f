import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import SuggestionGlyph from 'lucide-react/icons/sparkles';
import { useFormats } from '#ui/shared/i18n/use-formats';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import styles from './SuggestionMark.module.css';

interface SuggestionMarkProps {
  /** Between 0 and 1; shown next to the icon. */
  score?: number | null;
  /** Agent of the suggestion; included with the score in the tooltip and the accessible name. */
  agent?: string | null;
}

/** Marks a suggested value (ANN-12). */
export const SuggestionMark = observer(function SuggestionMark({
  score = null,
  agent = null,
}: SuggestionMarkProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const shownScore = score === null ? null : formats.percent(score, 1);
  const label = ((): string => {
    if (shownScore !== null && agent !== null)
      return t('annotation.suggestion.scoredBy', { agent, score: shownScore });
    if (shownScore !== null) return t('annotation.suggestion.scored', { score: shownScore });
    return agent === null ? t('annotation.suggestion.mark') : t('annotation.suggestion.by', { agent });
  })();
  return (
    <span className={styles['mark']} title={label}>
      <Icon glyph={SuggestionGlyph} label={label} />
      {shownScore !== null && (
        <span className={styles['score']} aria-hidden>
          {shownScore}
        </span>
      )}
    </span>
  );
});
