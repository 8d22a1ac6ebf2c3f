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
  isStretched?: boolean;
  /** Leaves the client for another page of the web, in the same tab. */
  isOutward?: boolean;
  /** Called in addition to following the link. */
  onClick?: (() => void) | undefined;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { to, children, variant = 'secondary', size = 'medium', icon, isOutward = false, onClick } = props;
  const look = {
    className: styles['button'],
    'data-variant': variant,
    'data-size': size,
    'data-stretch': props.isStretched || undefined,
  };
  if (isOutward)
    return (
      <a {...look} href={to} onClick={onClick}>
        {children}
      </a>
    );
  return (
    <Link {...look} to={to} onClick={onClick}>
      {icon}
      {children}
    </Link>
  );
}
