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

/** Around every page, sign-in and errors included: the way past the header, the connection, the notifications. */
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

/** A fragment link would add a step to the history and load the page's data again. */
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

/** A page that takes longer than a moment to arrive shows that it is on its way. */
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
