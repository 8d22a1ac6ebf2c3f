import styles from './Avatar.module.css';
import { initials } from './initials';

interface AvatarProps {
  userName: string;
  size?: 'small' | 'medium';
}

/** Decoration: the name of the user stands beside it, or on the button it sits in. */
export function Avatar({ userName, size = 'small' }: AvatarProps) {
  return (
    <span className={styles['avatar']} data-size={size} aria-hidden>
      {initials(userName)}
    </span>
  );
}
