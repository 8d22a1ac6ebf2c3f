import { observer } from 'mobx-react-lite';
import styles from './Activity.module.css';

/** A bar for the number next to it. */
export const ActivityBar = observer(function ActivityBar({
  share,
  of,
}: {
  share: number;
  of: 'own' | 'team';
}) {
  return (
    <span className={styles['bar']} data-of={of} aria-hidden>
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
});
