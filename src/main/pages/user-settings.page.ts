import { userSettingsScreenModule } from '#ui/screens/user-settings/user-settings.module';
import { UserSettingsScreen } from '#ui/screens/user-settings/UserSettingsScreen.tsx';
import { ownAccountModule } from '../modules/own-account.module';

export const page = { component: UserSettingsScreen, modules: [ownAccountModule, userSettingsScreenModule] };
