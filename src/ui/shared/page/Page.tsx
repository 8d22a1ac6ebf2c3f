import { useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs, type Breadcrumb } from '../components/Breadcrumbs';
import { HeaderSlotsContext } from './header-slots';
import styles from './Page.module.css';

interface PageProps {
  /** Names the page in the browser's tab. */
  title: string;
  /** The way here, shown in the header; the last one is the page itself. */
  trail?: readonly Breadcrumb[];
  buttons?: ReactNode;
  children: ReactNode;
}

/** The part of the window that belongs to a screen: its title, its places in the header, its main landmark. */
export function Page({ title, trail, buttons, children }: PageProps) {
  const { t } = useTranslation();
  const slots = useContext(HeaderSlotsContext);
  return (
    <>
      <title>{t('app.documentTitle', { title })}</title>
      {slots.trail !== null &&
        trail !== undefined &&
        createPortal(<Breadcrumbs items={trail} />, slots.trail)}
      {slots.buttons !== null && buttons !== undefined && createPortal(buttons, slots.buttons)}
      <main id="content" className={styles['main']} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
