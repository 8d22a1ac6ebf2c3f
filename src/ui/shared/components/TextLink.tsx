import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './TextLink.module.css';

interface TextLinkProps {
  to: string;
  children: ReactNode;
  /** 'quiet' takes the color of the text around it and is underlined under the pointer: for names in a table. */
  tone?: 'plain' | 'quiet';
  title?: string;
  /** Called in addition to following the link. */
  onClick?: () => void;
}

export function TextLink({ to, children, tone = 'plain', title, onClick }: TextLinkProps) {
  return (
    <Link className={styles['link']} data-tone={tone} to={to} title={title} onClick={onClick}>
      {children}
    </Link>
  );
}
