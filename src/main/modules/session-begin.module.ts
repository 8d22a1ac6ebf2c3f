import { ContainerModule } from 'inversify';
import { bindSingleton, bindSingletonAs } from '#ui/di/singletons';
import { LoadProviders } from '#application/session/load-providers.use-case';
import { SignInByProvider } from '#application/session/sign-in-by-provider.use-case';
import { SignIn } from '#application/session/sign-in.use-case';
import { HttpProviderGateway } from '#infrastructure/repositories/auth/http-provider.gateway';
import { AUTH_GATEWAY, CLIENT_DATA, PROVIDER_GATEWAY, TOKEN_STORE } from '../port-tokens';
import { HTTP_CLIENT } from './http-client.tokens';

/** Ways to sign in. Loaded with the pages before the sign-in, since no other page needs them. */
export const sessionBeginModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, PROVIDER_GATEWAY, HttpProviderGateway, [HTTP_CLIENT]);
  bindSingleton(bind, SignIn, [AUTH_GATEWAY, TOKEN_STORE, CLIENT_DATA]);
  bindSingleton(bind, LoadProviders, [PROVIDER_GATEWAY]);
  bindSingleton(bind, SignInByProvider, [PROVIDER_GATEWAY, AUTH_GATEWAY, TOKEN_STORE, CLIENT_DATA]);
});
