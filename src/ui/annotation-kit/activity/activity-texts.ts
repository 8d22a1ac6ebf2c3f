import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/shared/i18n/use-formats';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Formats active times in milliseconds: minutes below an hour, then hours with one decimal. */
export function useTimeText(): (time: number) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  return (time) =>
    time < HOUR
      ? t('activity.minutes', { minutes: formats.number(Math.round(time / MINUTE)) })
      : t('activity.hours', { hours: formats.number(Math.round((time * 10) / HOUR) / 10) });
}

/** Formats a pace in records per hour; a dash if too little was recorded to compute it. */
export function usePaceText(): (pace: number | null) => string {
  const formats = useFormats();
  return (pace) => (pace === null ? '–' : formats.number(Math.round(pace)));
}
