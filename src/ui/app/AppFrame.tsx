import { observer } from 'mobx-react-lite';
import { useRef, useState, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useService } from '../di/use-service';
import { OfflineBanner } from '../shared/components/OfflineBanner';
import { StorageBanner } from '../shared/components/StorageBanner';
import { ToastRegion } from '../shared/components/ToastRegion';
import { ArrivalContext } from '../shared/page/arrival';
import { CONNECTIVITY_STATE, STORAGE_NOTICE, TOAST_STATE } from '../shared/state/state.tokens';
import styles from './AppFrame.module.css';

/** The frame of every page, including the sign-in page and errors: skip link, state of the connection, and notifications. */
export function AppFrame() {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className={styles['frame']}>
      <SkipLink frame={frame} />
      <MoveIndicator />
      <Connection />
      <StorageBanner notice={useService(STORAGE_NOTICE)} />
      <ArrivalContext value={useArrivals()}>
        <Outlet />
      </ArrivalContext>
      <ToastRegion toasts={useService(TOAST_STATE)} />
    </div>
  );
}

const Connection = observer(function Connection() {
  return <OfflineBanner isOffline={!useService(CONNECTIVITY_STATE).isOnline} />;
});

/** Moves the focus without following the link, which adds an entry to the history and loads the page's data again. */
function SkipLink({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    frame.current?.querySelector('main')?.focus();
  };
  return (
    <a href="#content" className={styles['skip']} onClick={skip}>
      {t('app.skipToContent')}
    </a>
  );
}

/** Shows that a page is loading if that takes longer than a moment. */
function MoveIndicator() {
  const isMoving = useNavigation().state === 'loading';
  return isMoving ? <div className={styles['moving']} aria-hidden /> : null;
}

function useArrivals(): number {
  const { pathname } = useLocation();
  const [seen, setSeen] = useState({ pathname, count: 0 });
  if (seen.pathname === pathname) return seen.count;
  const next = { pathname, count: seen.count + 1 };
  setSeen(next);
  return next.count;
}
