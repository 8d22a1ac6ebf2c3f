import { token } from '../../di/token';
import type { UserSettingsViewModel } from './user-settings.view-model';

export const USER_SETTINGS_VIEW_MODEL =
  token<(params: null) => UserSettingsViewModel>('UserSettingsViewModel');
