import { userSettingsScreenModule } from './user-settings.module';
import { UserSettingsScreen } from './UserSettingsScreen';

/** Everything loaded together when the page is opened: the component, and the bindings that only it needs. */
export const userSettingsScreen = { component: UserSettingsScreen, module: userSettingsScreenModule };
