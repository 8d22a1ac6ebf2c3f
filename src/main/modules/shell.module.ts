import { ContainerModule } from 'inversify';
import { bindMade, bindSingleton, bindSingletonAs } from '#ui/di/singletons';
import { version } from '../../../package.json';
import { ResumeSession } from '#application/session/resume-session.use-case';
import { SignOut } from '#application/session/sign-out.use-case';
import {
  CHUNK_RECOVERY,
  HTTP_FAILURE_POLICY,
  PRODUCT_VERSION,
  ROUTER_ADDRESS,
  SESSION_END,
  SESSION_GATE,
} from '#ui/app/app.tokens';
import { ChunkRecovery } from '#ui/app/chunk-recovery';
import { HttpFailurePolicy } from '#ui/app/http-failure-policy';
import { RouterAddress } from '#ui/app/router-address';
import { SessionEnd } from '#ui/app/session-end';
import { SessionGate } from '#ui/app/session-gate';
import { CLOCK } from '#ui/di/port.tokens';
import { ADDRESS, SESSION_STATE, TOAST_STATE, TRANSLATE } from '#ui/shared/state/state.tokens';
import { AUTH_GATEWAY, CLIENT_DATA, PAGE_RELOADER, REFUSAL_LOG, TOKEN_STORE } from '../port-tokens';

/** The frame of every page: the address, and the ways to begin and end a session. `home` is the address of the client itself. */
export function shellModule(home: URL): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(PRODUCT_VERSION).toConstantValue(version);
    bindMade(bind, ROUTER_ADDRESS, () => new RouterAddress(home), []);
    bind(ADDRESS).toService(ROUTER_ADDRESS);
    bindSingleton(bind, ResumeSession, [AUTH_GATEWAY, TOKEN_STORE]);
    bindSingleton(bind, SignOut, [TOKEN_STORE, CLIENT_DATA]);
    bindSingletonAs(bind, SESSION_GATE, SessionGate, [SESSION_STATE, ResumeSession]);
    bindSingletonAs(bind, SESSION_END, SessionEnd, [SESSION_STATE, SignOut, ADDRESS]);
    bindSingletonAs(bind, HTTP_FAILURE_POLICY, HttpFailurePolicy, [
      TOAST_STATE,
      TRANSLATE,
      SESSION_END,
      REFUSAL_LOG,
    ]);
    bindSingletonAs(bind, CHUNK_RECOVERY, ChunkRecovery, [PAGE_RELOADER, CLOCK]);
  });
}
