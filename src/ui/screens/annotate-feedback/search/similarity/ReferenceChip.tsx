import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import EndGlyph from 'lucide-react/icons/x';
import { assertNever } from '#domain/shared/assert-never';
import { Button } from '#ui/shared/components/Button.tsx';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Skeleton } from '#ui/shared/components/Skeleton.tsx';
import styles from './Similarity.module.css';
import type { SimilarityViewModel } from './similarity.view-model';

interface ReferenceChipProps {
  similarity: SimilarityViewModel;
  onEnd: () => void;
}

/** Identifies the reference record; its button ends the search even if the record no longer exists. */
export const ReferenceChip = observer(function ReferenceChip({ similarity, onEnd }: ReferenceChipProps) {
  const { t } = useTranslation();
  const { kind } = similarity.reference;
  return (
    <span className={styles['chip']} data-reference={kind}>
      <Preview similarity={similarity} />
      <IconButton label={t('annotation.similarity.end')} glyph={EndGlyph} size="small" onClick={onEnd} />
    </span>
  );
});

const Preview = observer(function Preview({ similarity }: { similarity: SimilarityViewModel }) {
  const { t } = useTranslation();
  const { reference, preview } = similarity;
  switch (reference.kind) {
    case 'none':
      return null;
    case 'waiting':
      return <Skeleton width="160px" />;
    case 'record':
      return (
        <span className={styles['preview']} dir="auto" title={preview.full}>
          {preview.line === '' ? t('annotation.record.noText') : preview.line}
        </span>
      );
    case 'failed':
      if (reference.failure.kind === 'not-found')
        return <span className={styles['preview']}>{t('annotation.similarity.gone')}</span>;
      return (
        <>
          <span className={styles['preview']}>{t('annotation.similarity.notLoaded')}</span>
          <Button size="small" variant="quiet" onClick={() => similarity.retry()}>
            {t('actions.retry')}
          </Button>
        </>
      );
    default:
      return assertNever(reference);
  }
});
