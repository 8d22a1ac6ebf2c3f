import { token } from '#ui/di/token';
import type { UserSettingsViewModel } from './user-settings.view-model';

export const USER_SETTINGS_VIEW_MODEL =
  token<(params: null) => UserSettingsViewModel>('UserSettingsViewModel');
