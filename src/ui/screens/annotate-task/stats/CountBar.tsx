import { observer } from 'mobx-react-lite';
import type { CSSProperties, ReactNode } from 'react';
import { useFormats } from '#ui/shared/i18n/use-formats';
import styles from './TaskStats.module.css';

interface CountBarProps {
  count: number;
  /** The count of a full bar. */
  of: number;
  children: ReactNode;
}

export const CountBar = observer(function CountBar({ count, of, children }: CountBarProps) {
  const formats = useFormats();
  // The share is data, not style, so a custom property passes it to the style sheet.
  const share = { '--share': of === 0 ? 0 : count / of } as CSSProperties;
  return (
    <span className={styles['count']} style={share}>
      <span className={styles['name']} dir="auto">
        {children}
      </span>{' '}
      <span className={styles['number']}>{formats.number(count)}</span>
    </span>
  );
});
