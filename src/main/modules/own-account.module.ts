import { ContainerModule } from 'inversify';
import { ChangeOwnPassword } from '#application/administration/change-own-password.use-case';
import { RenewOwnApiKey } from '#application/administration/renew-own-api-key.use-case';
import { RepeatableActs } from '#application/administration/repeatable-acts';
import { HttpOwnAccount } from '#infrastructure/repositories/people/http-own-account';
import { ID_SOURCE } from '#ui/di/port.tokens';
import { bindMade, bindSingleton, bindSingletonAs } from '#ui/di/singletons';
import { OWN_ACCOUNT, OWN_ACTS, TOKEN_STORE } from '../port-tokens';
import { HTTP_CLIENT } from './http-client.tokens';

/** Loaded with the page of the user's own settings. */
export const ownAccountModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, OWN_ACCOUNT, HttpOwnAccount, [HTTP_CLIENT]);
  bindMade(bind, OWN_ACTS, (ids) => new RepeatableActs(ids), [ID_SOURCE]);
  bindSingleton(bind, ChangeOwnPassword, [OWN_ACCOUNT, TOKEN_STORE]);
  bindSingleton(bind, RenewOwnApiKey, [OWN_ACCOUNT, OWN_ACTS]);
});
