import type { ReactNode } from 'react';
import ChevronGlyph from 'lucide-react/icons/chevron-down';
import { Icon } from '../icons/Icon';
import styles from './Select.module.css';

interface SelectShapeProps {
  /** Text of the chosen option. */
  label: string;
  leading?: ReactNode;
}

/** Keeps the place of a select that is still on its way, and tells what is chosen; nothing can be chosen yet. */
export function SelectShape({ label, leading }: SelectShapeProps) {
  return (
    <span className={styles['select']}>
      <span className={styles['trigger']}>
        {leading}
        <span className={styles['value']}>{label}</span>
        <span className={styles['chevron']}>
          <Icon glyph={ChevronGlyph} />
        </span>
      </span>
    </span>
  );
}
