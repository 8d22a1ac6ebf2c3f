import { observer } from 'mobx-react-lite';
import { useId, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './ActDialog.module.css';
import type { ActQuestion } from './act-question.view-model';

/** Steps of a percent; nothing is asked at the lowest. */
const STEPS = 100;

/** Which suggestions are taken, by their score. */
export const LeastScore = observer(function LeastScore({ question }: { question: ActQuestion }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const id = useId();
  const { least } = question;
  const words =
    least === null ? t('bulkActs.least.any') : t('bulkActs.least.from', { score: formats.percent(least) });
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const step = Number(target.value);
    question.askScore(step === 0 ? null : step / STEPS);
  };
  return (
    <div className={styles['least']}>
      <label htmlFor={id}>{t('bulkActs.least.label')}</label>
      <output htmlFor={id} aria-hidden>
        {words}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={STEPS}
        value={Math.round((least ?? 0) * STEPS)}
        aria-valuetext={words}
        aria-describedby={`${id}-note`}
        onChange={handleChange}
      />
      <p id={`${id}-note`} className={styles['note']}>
        {t('bulkActs.least.note')}
      </p>
    </div>
  );
});
