import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useService } from '../di/use-service';
import { AriaProviders } from '../shared/components/AriaProviders';
import { BrandMark } from '../shared/icons/BrandMark';
import { HeaderSlotsContext } from '../shared/page/header-slots';
import { SESSION_STATE } from '../shared/state/state.tokens';
import { PRODUCT_VERSION } from './app.tokens';
import { AccountMenu } from './AccountMenu';
import { ExportPlace } from './export/ExportPlace';
import { ActIndicator } from './outbox/ActIndicator';
import { OutboxIndicator } from './outbox/OutboxIndicator';
import { SignOutQuestion } from './outbox/SignOutQuestion';
import styles from './SignedInFrame.module.css';
import { useLeaving } from './use-leaving';

/** The header with a place for the page below it. It stays while pages change and fill its slots. */
export const SignedInFrame = observer(function SignedInFrame() {
  const { user } = useService(SESSION_STATE);
  const version = useService(PRODUCT_VERSION);
  const [trail, setTrail] = useState<HTMLElement | null>(null);
  const [buttons, setButtons] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ trail, buttons }), [trail, buttons]);
  const leaving = useLeaving();
  return (
    <AriaProviders>
      <header className={styles['header']}>
        <span className={styles['brand']}>
          <BrandMark size={28} />
        </span>
        <div ref={setTrail} className={styles['trail']} />
        <div ref={setButtons} className={styles['buttons']} />
        <ActIndicator />
        <OutboxIndicator />
        {user !== null && <AccountMenu user={user} version={version} onSignOut={leaving.ask} />}
      </header>
      <SignOutQuestion leaving={leaving} />
      <HeaderSlotsContext value={slots}>
        <Outlet />
        <ExportPlace />
      </HeaderSlotsContext>
    </AriaProviders>
  );
});
