import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import GuidelinesGlyph from 'lucide-react/icons/book-open';
import { hasVisibleCharacter } from '#domain/text/visible-characters';
import { EmptyState } from '#ui/shared/components/EmptyState.tsx';
import { MarkdownText } from '#ui/shared/markdown/MarkdownText.tsx';
import styles from './GuidelinesPanel.module.css';

/** The guidelines of the dataset, shown next to the record. */
export const GuidelinesPanel = observer(function GuidelinesPanel({
  guidelines,
}: {
  guidelines: string | null;
}) {
  const { t } = useTranslation();
  if (guidelines === null || !hasVisibleCharacter(guidelines)) {
    return (
      <EmptyState glyph={GuidelinesGlyph} title={t('annotation.guidelines.empty')}>
        {t('annotation.guidelines.emptyNext')}
      </EmptyState>
    );
  }
  return (
    <div className={styles['guidelines']}>
      <MarkdownText text={guidelines} />
    </div>
  );
});
