import { ContainerModule } from 'inversify';
import { bindSingleton } from '#ui/di/singletons';
import { ResumeSession } from '#application/session/resume-session.use-case';
import { SignOut } from '#application/session/sign-out.use-case';
import { AUTH_GATEWAY, CLIENT_DATA, TOKEN_STORE } from '../port-tokens';

export const sessionModule = new ContainerModule(({ bind }) => {
  bindSingleton(bind, ResumeSession, [AUTH_GATEWAY, TOKEN_STORE]);
  bindSingleton(bind, SignOut, [TOKEN_STORE, CLIENT_DATA]);
});
