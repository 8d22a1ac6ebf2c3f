import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ButtonSize, ButtonVariant } from './Button';
import styles from './Button.module.css';

interface ButtonLinkProps {
  to: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

/** Goes somewhere, and weighs as much as a button. */
export function ButtonLink({ to, children, variant = 'secondary', size = 'medium', icon }: ButtonLinkProps) {
  return (
    <Link className={styles['button']} data-variant={variant} data-size={size} to={to}>
      {icon}
      {children}
    </Link>
  );
}
