import { useFormats } from '../i18n/use-formats';

interface RelativeTimeProps {
  value: Date;
  /** Given, so that a whole table agrees and nothing ticks by itself. */
  now: Date;
}

export function RelativeTime({ value, now }: RelativeTimeProps) {
  const formats = useFormats();
  return (
    <time dateTime={value.toISOString()} title={formats.dateTime(value)}>
      {formats.relativeTime(value, now)}
    </time>
  );
}
