import { observer } from 'mobx-react-lite';
import { useId, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './ActDialog.module.css';

/** Steps of one percent; the lowest step means no minimum. */
const STEPS = 100;

interface LeastScoreProps {
  /** From 0 to 1; null for no minimum. */
  least: number | null;
  /** Says which scores count. */
  note: string;
  onChange: (least: number | null) => void;
}

/** The minimum score of suggestions or predictions in an order. */
export const LeastScore = observer(function LeastScore({ least, note, onChange }: LeastScoreProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const id = useId();
  const words =
    least === null ? t('bulkActs.least.any') : t('bulkActs.least.from', { score: formats.percent(least) });
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const step = Number(target.value);
    const wanted = step === 0 ? null : step / STEPS;
    if (wanted !== least) onChange(wanted);
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
        {note}
      </p>
    </div>
  );
});
