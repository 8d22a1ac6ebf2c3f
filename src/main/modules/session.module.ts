import { ContainerModule } from 'inversify';
import { ResumeSession } from '#application/session/resume-session.use-case';
import { SignIn } from '#application/session/sign-in.use-case';
import { SignOut } from '#application/session/sign-out.use-case';
import { AUTH_GATEWAY, CLIENT_DATA, TOKEN_STORE } from '../port-tokens';

export const sessionModule = new ContainerModule(({ bind }) => {
  bind(ResumeSession)
    .toResolvedValue((gateway, tokens) => new ResumeSession(gateway, tokens), [AUTH_GATEWAY, TOKEN_STORE])
    .inSingletonScope();
  bind(SignIn)
    .toResolvedValue(
      (gateway, tokens, data) => new SignIn(gateway, tokens, data),
      [AUTH_GATEWAY, TOKEN_STORE, CLIENT_DATA],
    )
    .inSingletonScope();
  bind(SignOut)
    .toResolvedValue((tokens, data) => new SignOut(tokens, data), [TOKEN_STORE, CLIENT_DATA])
    .inSingletonScope();
});
