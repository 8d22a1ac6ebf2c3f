import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/shared/components/Button.tsx';
import { RadioGroup } from '#ui/shared/components/RadioGroup.tsx';
import styles from './Similarity.module.css';
import type { SimilarityViewModel } from './similarity.view-model';

/** Asks for the vector and the order. Arrow keys choose, Enter starts the search. */
export const SimilarityQuestion = observer(function SimilarityQuestion({
  similarity,
}: {
  similarity: SimilarityViewModel;
}) {
  const { t } = useTranslation();
  const [order, setOrder] = useState(similarity.habit.order);
  const [vector, setVector] = useState(similarity.usualVector);
  const vectors = useRef<HTMLDivElement>(null);
  useEffect(() => vectors.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (vector !== null) similarity.find({ vector, order });
  };
  return (
    <form className={styles['question']} onSubmit={find}>
      <p className={styles['heading']}>{t('annotation.similarity.question')}</p>
      <RadioGroup
        label={t('annotation.similarity.order')}
        isLabelHidden
        direction="row"
        options={(['most', 'least'] as const).map((value) => ({
          value,
          label: t(`annotation.similarity.orders.${value}`),
        }))}
        value={order}
        onChange={setOrder}
      />
      <div ref={vectors}>
        <RadioGroup
          label={t('annotation.similarity.vector')}
          options={similarity.vectors.map(({ name, title }) => ({ value: name, label: title }))}
          value={vector}
          onChange={setVector}
        />
      </div>
      <div className={styles['acts']}>
        <Button onClick={() => similarity.closeQuestion()}>{t('actions.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('annotation.similarity.go')}
        </Button>
      </div>
    </form>
  );
});
