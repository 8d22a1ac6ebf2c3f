import { userSettingsScreenModule } from './user-settings.module';
import { UserSettingsScreen } from './UserSettingsScreen';

/** What is fetched together when the page is opened: the view, and the bindings that only it needs. */
export const userSettingsScreen = { view: UserSettingsScreen, module: userSettingsScreenModule };
