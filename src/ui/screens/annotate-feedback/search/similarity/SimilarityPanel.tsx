import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import CollapseGlyph from 'lucide-react/icons/chevrons-down-up';
import ExpandGlyph from 'lucide-react/icons/chevrons-up-down';
import SimilarGlyph from 'lucide-react/icons/equal-approximately';
import { SIMILARITY_LIMITS, type Similarity } from '#domain/search/similarity';
import { IconButton } from '#ui/shared/components/IconButton.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { ReferenceChip } from './ReferenceChip';
import { ReferenceTexts } from './ReferenceTexts';
import styles from './Similarity.module.css';
import type { SimilarityViewModel } from './similarity.view-model';

interface PartProps {
  similarity: SimilarityViewModel;
  current: Similarity;
}

interface SimilarityPanelProps extends PartProps {
  onEnd: () => void;
}

/** "50 records, most similar, to …, by …": every part of the sentence can be changed in place. */
export const SimilarityPanel = observer(function SimilarityPanel({
  similarity,
  current,
  onEnd,
}: SimilarityPanelProps) {
  const { t } = useTranslation();
  const textsId = useId();
  const { isExpanded, reference } = similarity;
  const canExpand = reference.kind === 'record';
  return (
    <section className={styles['bar']} aria-label={t('annotation.similarity.region')}>
      <div className={styles['line']}>
        <span className={styles['sign']}>
          <Icon glyph={SimilarGlyph} />
        </span>
        <Manner similarity={similarity} current={current} />
        <span className={styles['words']}>{t('annotation.similarity.to')}</span>
        <ReferenceChip similarity={similarity} onEnd={onEnd} />
        <VectorChoice similarity={similarity} current={current} />
        {canExpand && (
          <span className={styles['expand']}>
            <IconButton
              label={t(isExpanded ? 'annotation.similarity.collapse' : 'annotation.similarity.expand')}
              glyph={isExpanded ? CollapseGlyph : ExpandGlyph}
              aria-expanded={isExpanded}
              aria-controls={isExpanded ? textsId : undefined}
              onClick={() => similarity.toggle()}
            />
          </span>
        )}
      </div>
      {similarity.isSortIgnored && <p className={styles['note']}>{t('annotation.similarity.sortIgnored')}</p>}
      {canExpand && isExpanded && <ReferenceTexts id={textsId} texts={similarity.texts} />}
    </section>
  );
});

const Manner = observer(function Manner({ similarity, current }: PartProps) {
  const { t } = useTranslation();
  const limits = SIMILARITY_LIMITS.map((limit) => ({
    value: String(limit),
    label: t('annotation.similarity.records', { count: limit }),
  }));
  const orders = (['most', 'least'] as const).map((order) => ({
    value: order,
    label: t(`annotation.similarity.orders.${order}`),
  }));
  return (
    <>
      <Select
        label={t('annotation.similarity.limit')}
        isLabelHidden
        options={limits}
        value={String(current.limit)}
        onChange={(value) => {
          const limit = SIMILARITY_LIMITS.find((offered) => String(offered) === value);
          if (limit !== undefined) similarity.change({ limit });
        }}
      />
      <Select
        label={t('annotation.similarity.order')}
        isLabelHidden
        options={orders}
        value={current.order}
        onChange={(order) => similarity.change({ order })}
      />
    </>
  );
});

const VectorChoice = observer(function VectorChoice({ similarity, current }: PartProps) {
  const { t } = useTranslation();
  const { vectors } = similarity;
  if (vectors.length < 2) return null;
  return (
    <>
      <span className={styles['words']}>{t('annotation.similarity.by')}</span>
      <Select
        label={t('annotation.similarity.vector')}
        isLabelHidden
        options={vectors.map(({ name, title }) => ({ value: name, label: title }))}
        value={current.vector}
        onChange={(vector) => similarity.change({ vector })}
      />
    </>
  );
});
