import { ContainerModule } from 'inversify';
import { bindMade } from '#ui/di/singletons';
import { LoadProviders } from '#application/session/load-providers.use-case';
import { SignInByProvider } from '#application/session/sign-in-by-provider.use-case';
import { WAY_BACK } from '#ui/di/port.tokens';
import { ADDRESS, SESSION_STATE, TOAST_STATE, TRANSLATE } from '#ui/shared/state/state.tokens';
import { CallbackViewModel } from './callback/callback.view-model';
import { CALLBACK_VIEW_MODEL, WELCOME_VIEW_MODEL } from './sign-in.tokens';
import { WelcomeViewModel } from './welcome/welcome.view-model';

export const providerPagesModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    WELCOME_VIEW_MODEL,
    (load, address, wayBack) => () => new WelcomeViewModel(load, address, wayBack),
    [LoadProviders, ADDRESS, WAY_BACK],
  );
  bindMade(
    bind,
    CALLBACK_VIEW_MODEL,
    (signIn, session, address, toasts, translate, wayBack) => (provider: string) =>
      new CallbackViewModel(provider, signIn, { session, address, toasts, translate, wayBack }),
    [SignInByProvider, SESSION_STATE, ADDRESS, TOAST_STATE, TRANSLATE, WAY_BACK],
  );
});
