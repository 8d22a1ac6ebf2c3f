import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats';
import styles from './ProgressBar.module.css';
import type { ShownStatus } from './status';

export interface ProgressSegment {
  readonly status: ShownStatus;
  readonly value: number;
}

interface ProgressBarProps {
  label: string;
  /** In the order they are stacked. Pending is the rest of the bar and stays empty. */
  segments: readonly ProgressSegment[];
  total: number;
  size?: 'small' | 'medium';
}

/** Assistive technology gets all values and names; under the pointer, each segment shows its own. */
export function ProgressBar({ label, segments, total, size = 'medium' }: ProgressBarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const shown = segments
    .filter(({ value }) => value > 0)
    .map(({ status, value }) => ({
      status,
      value,
      text: t('progress.segment', {
        name: t(`responseStatus.${status}`),
        share: formats.percent(total === 0 ? 0 : value / total),
        value: formats.number(value),
        total: formats.number(total),
      }),
    }));
  const done = shown
    .filter(({ status }) => status !== 'pending' && status !== 'Default')
    .reduce((sum, { value }) => sum + value, 0);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={shown.length === 0 ? formats.percent(0) : formats.list(shown.map(({ text }) => text))}
      className={styles['bar']}
      data-size={size}
    >
      {shown.map(({ status, value, text }) => (
        // The share is data, not style: a custom property carries it to the sheet.
        <span
          key={status}
          className={styles['segment']}
          data-status={status}
          title={text}
          style={{ '--share': value } as CSSProperties}
        />
      ))}
    </div>
  );
}
