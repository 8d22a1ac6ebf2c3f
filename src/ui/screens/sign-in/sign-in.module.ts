import { ContainerModule } from 'inversify';
import { bindMade } from '#ui/di/singletons';
import { LoadProviders } from '#application/session/load-providers.use-case';
import { SignIn } from '#application/session/sign-in.use-case';
import { WAY_BACK } from '#ui/di/port.tokens';
import { ADDRESS, CONNECTIVITY_STATE, SESSION_STATE, TOAST_STATE } from '#ui/shared/state/state.tokens';
import { ProviderChoice } from './provider-choice';
import { SIGN_IN_VIEW_MODEL } from './sign-in.tokens';
import { SignInViewModel } from './sign-in.view-model';

export const signInScreenModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    SIGN_IN_VIEW_MODEL,
    (signIn, session, address, toasts, connectivity, load, wayBack) => () =>
      new SignInViewModel(signIn, session, new ProviderChoice(load, wayBack), {
        address,
        toasts,
        connectivity,
      }),
    [SignIn, SESSION_STATE, ADDRESS, TOAST_STATE, CONNECTIVITY_STATE, LoadProviders, WAY_BACK],
  );
});
