import { ContainerModule } from 'inversify';
import { ChangeOwnPassword } from '#application/administration/change-own-password.use-case';
import { RenewOwnApiKey } from '#application/administration/renew-own-api-key.use-case';
import { bindMade } from '#ui/di/singletons';
import { CLIPBOARD } from '#ui/di/port.tokens';
import { LOCALE_STATE, SESSION_STATE, THEME_STATE } from '#ui/shared/state/state.tokens';
import { USER_SETTINGS_VIEW_MODEL } from './user-settings.tokens';
import { UserSettingsViewModel } from './user-settings.view-model';

export const userSettingsScreenModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    USER_SETTINGS_VIEW_MODEL,
    (session, locale, theme, clipboard, changePassword, renewApiKey) => () =>
      new UserSettingsViewModel(session, locale, theme, clipboard, { changePassword, renewApiKey }),
    [SESSION_STATE, LOCALE_STATE, THEME_STATE, CLIPBOARD, ChangeOwnPassword, RenewOwnApiKey],
  );
});
