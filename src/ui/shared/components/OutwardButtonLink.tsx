import type { ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from './Button';
import styles from './Button.module.css';

interface OutwardButtonLinkProps {
  /** Address of the host. */
  to: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills its container. */
  isStretched?: boolean;
  /** Before the browser leaves. */
  onClick?: () => void;
}

/** Leaves the client for another page of the web, in the same tab, and weighs as much as a button. */
export function OutwardButtonLink({
  to,
  children,
  variant = 'secondary',
  size = 'medium',
  isStretched = false,
  onClick,
}: OutwardButtonLinkProps) {
  return (
    <a
      className={styles['button']}
      data-variant={variant}
      data-size={size}
      data-stretch={isStretched || undefined}
      href={to}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
