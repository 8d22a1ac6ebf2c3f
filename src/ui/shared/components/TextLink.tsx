import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './TextLink.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface TextLinkProps {
  to: string;
  children: ReactNode;
  /** 'quiet' takes the color of the text around it and is underlined under the pointer: for names in a table. */
  tone?: 'plain' | 'quiet';
  title?: string;
  ref?: Ref<HTMLAnchorElement>;
  /** Besides following the link. */
  onClick?: () => void;
}

export function TextLink({ to, children, tone = 'plain', title, ref, onClick }: TextLinkProps) {
  return (
    <Link className={styles['link']} data-tone={tone} to={to} title={title} ref={ref} onClick={onClick}>
      {children}
    </Link>
  );
}

/** Leads out of the product, into a new tab, and says so. */
export function ExternalLink({ to, children, tone = 'plain', title, ref, onClick }: TextLinkProps) {
  const { t } = useTranslation();
  return (
    <a
      className={styles['link']}
      data-tone={tone}
      href={to}
      title={title}
      target="_blank"
      rel="noopener noreferrer"
      ref={ref}
      onClick={onClick}
    >
      {children} <VisuallyHidden>({t('app.opensInNewTab')})</VisuallyHidden>
    </a>
  );
}
