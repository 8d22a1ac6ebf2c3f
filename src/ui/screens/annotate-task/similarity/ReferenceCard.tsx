import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import SimilarGlyph from 'lucide-react/icons/equal-approximately';
import CloseGlyph from 'lucide-react/icons/x';
import type { TaskSimilarity } from '#domain/search/task/task-search';
import { isClassified } from '#domain/task-record/task-transition';
import { Button } from '#ui/shared/components/Button.tsx';
import { Select } from '#ui/shared/components/Select.tsx';
import { VisuallyHidden } from '#ui/shared/components/VisuallyHidden.tsx';
import { Icon } from '#ui/shared/icons/Icon.tsx';
import { CardMenu } from '../card/CardMenu';
import type { OpenTaskPage } from '../open-task-page.view-model';
import { AnnotatedLabels } from '../card/labels/ReadOnlyLabels';
import { CardInputs } from '../card/text/CardInputs';
import styles from './ReferenceCard.module.css';
import type { TaskSimilarityViewModel } from './task-similarity.view-model';

interface ReferenceCardProps {
  page: Pick<OpenTaskPage, 'copy' | 'historyOf' | 'similarity'>;
}

/** The reference record above the records that are similar to it. Empty without a similarity search. */
export const ReferenceCard = observer(function ReferenceCard({ page }: ReferenceCardProps) {
  const { t } = useTranslation();
  const { similarity } = page;
  const { current } = similarity;
  return (
    <>
      <VisuallyHidden role="status">
        {current !== null && t('tasks.similar.said', { record: current.record })}
      </VisuallyHidden>
      {current !== null && <Reference page={page} current={current} />}
    </>
  );
});

const Reference = observer(function Reference({
  page,
  current,
}: ReferenceCardProps & { current: TaskSimilarity }) {
  const { t } = useTranslation();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const { similarity } = page;
  const { reference } = similarity;
  const record = reference !== null && isClassified(reference) ? reference : null;
  const end = () => {
    // The section disappears with its button, so the focus moves to the records below it.
    section.current?.parentElement?.querySelector<HTMLElement>('[role="grid"]')?.focus();
    similarity.end();
  };
  return (
    <section ref={section} className={styles['reference']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <span className={styles['sign']}>
          <Icon glyph={SimilarGlyph} />
        </span>
        <h2 id={titleId} className={styles['title']}>
          {t('tasks.similar.region')}
        </h2>
        <VectorOfReference similarity={similarity} current={current} />
        <span className={styles['tools']}>
          <Button size="small" icon={<Icon glyph={CloseGlyph} />} onClick={end}>
            {t('tasks.similar.remove')}
          </Button>
          {record !== null && <CardMenu record={record} page={page} isCurrent />}
        </span>
      </div>
      {record === null ? (
        <p className={styles['name']} dir="auto">
          {current.record}
        </p>
      ) : (
        <div
          className={styles['texts']}
          role="group"
          aria-labelledby={titleId}
          // A long record scrolls, also by keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <CardInputs record={record} />
          <AnnotatedLabels record={record} />
        </div>
      )}
    </section>
  );
});

/** The vector that records are compared by; another one can be chosen if the reference has several. */
const VectorOfReference = observer(function VectorOfReference({
  similarity,
  current,
}: {
  similarity: TaskSimilarityViewModel;
  current: TaskSimilarity;
}) {
  const { t } = useTranslation();
  const vectors = [...(similarity.reference?.vectors ?? [])].sort();
  if (vectors.length < 2)
    return (
      <span className={styles['vector']} dir="auto">
        {current.vector}
      </span>
    );
  return (
    <Select
      label={t('tasks.similar.by')}
      isLabelHidden
      options={vectors.map((vector) => ({ value: vector, label: vector }))}
      value={current.vector}
      onChange={(vector) => similarity.find({ record: current.record, vector })}
    />
  );
});
