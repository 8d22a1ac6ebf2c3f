import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useService } from '../di/use-service';
import { AriaProviders } from '../shared/components/AriaProviders';
import { BrandMark } from '../shared/icons/BrandMark';
import { HeaderSlotsContext } from '../shared/page/header-slots';
import { SESSION_STATE } from '../shared/state/state.tokens';
import { PRODUCT_VERSION, SESSION_END } from './app.tokens';
import { AccountMenu } from './AccountMenu';
import styles from './SignedInFrame.module.css';

/** The header and a place for the page below it. It stays while pages change; they fill its slots. */
export const SignedInFrame = observer(function SignedInFrame() {
  const { user } = useService(SESSION_STATE);
  const sessionEnd = useService(SESSION_END);
  const version = useService(PRODUCT_VERSION);
  const [trail, setTrail] = useState<HTMLElement | null>(null);
  const [buttons, setButtons] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ trail, buttons }), [trail, buttons]);
  return (
    <AriaProviders>
      <header className={styles['header']}>
        <span className={styles['brand']}>
          <BrandMark size={28} />
        </span>
        <div ref={setTrail} className={styles['trail']} />
        <div ref={setButtons} className={styles['buttons']} />
        {user !== null && <AccountMenu user={user} version={version} onSignOut={() => sessionEnd.leave()} />}
      </header>
      <HeaderSlotsContext value={slots}>
        <Outlet />
      </HeaderSlotsContext>
    </AriaProviders>
  );
});
