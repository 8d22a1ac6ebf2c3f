import type { ReactNode } from 'react';
import { useArrivalFocus } from './arrival';
import styles from './Page.module.css';

interface PageHeadingProps {
  children: ReactNode;
  /** For pages whose visible frame already names them: the heading stays for assistive technology. */
  isHidden?: boolean;
}

/** The one h1 of a page. Gets the focus when the page is gone to; keep it mounted while the page's name still loads. */
export function PageHeading({ children, isHidden = false }: PageHeadingProps) {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <h1 ref={heading} tabIndex={-1} className={styles['heading']} data-hidden={isHidden || undefined}>
      {children}
    </h1>
  );
}
