import type { ComponentPropsWithRef } from 'react';
import { Avatar } from './Avatar';
import styles from './Avatar.module.css';

interface AvatarButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'children' | 'aria-label'
> {
  userName: string;
  label: string;
}

/** The trigger of a menu about the user. */
export function AvatarButton({ userName, label, ...native }: AvatarButtonProps) {
  return (
    <button type="button" {...native} className={styles['button']} aria-label={label}>
      <Avatar userName={userName} />
    </button>
  );
}
