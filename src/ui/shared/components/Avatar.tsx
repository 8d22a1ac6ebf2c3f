import type { ComponentPropsWithRef } from 'react';
import styles from './Avatar.module.css';

/** Decoration, hidden from assistive technology: the text next to it or the button around it names the user. */
export function Avatar({ userName, size = 'small' }: { userName: string; size?: 'small' | 'medium' }) {
  return (
    <span className={styles['avatar']} data-size={size} aria-hidden>
      {initials(userName)}
    </span>
  );
}

/** The first two characters as a user counts them, in capitals. */
export function initials(userName: string): string {
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(userName.trim());
  return [...characters]
    .slice(0, 2)
    .map(({ segment }) => segment)
    .join('')
    .toUpperCase();
}

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
