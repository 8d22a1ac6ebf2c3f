import { observer } from 'mobx-react-lite';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './History.module.css';

/** The time of a change, at the end of its line. */
export const Moment = observer(function Moment({ at }: { at: Date }) {
  const formats = useFormats();
  return (
    <time className={styles['when']} dateTime={at.toISOString()}>
      {formats.dateTime(at)}
    </time>
  );
});
