import { token } from '#ui/di/token';
import type { UsersViewModel } from './users.view-model';
import type { WorkspacesViewModel } from './workspaces.view-model';

export const USERS_VIEW_MODEL = token<(params: null) => UsersViewModel>('UsersViewModel');
export const WORKSPACES_VIEW_MODEL = token<(params: null) => WorkspacesViewModel>('WorkspacesViewModel');
