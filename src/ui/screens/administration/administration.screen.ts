import { administrationScreenModule } from './administration.module';
import { UsersScreen } from './UsersScreen';
import { WorkspacesScreen } from './WorkspacesScreen';

/** Everything loaded together when one of the two pages is opened. */
export const administrationScreen = {
  users: UsersScreen,
  workspaces: WorkspacesScreen,
  module: administrationScreenModule,
};
