import { ContainerModule } from 'inversify';
import { ChangeAccount } from '#application/administration/change-account.use-case';
import { CreateAccount } from '#application/administration/create-account.use-case';
import { DeleteAccount } from '#application/administration/delete-account.use-case';
import { RenewSecret } from '#application/administration/renew-secret.use-case';
import { LoadPeople } from '#application/administration/load-people.use-case';
import { ChangeMembership } from '#application/administration/change-membership.use-case';
import { CreateWorkspace } from '#application/administration/create-workspace.use-case';
import { DeleteWorkspace } from '#application/administration/delete-workspace.use-case';
import { LoadInvitationLink } from '#application/administration/load-invitation-link.use-case';
import { InviteUser } from '#application/administration/invite-user.use-case';
import { RevokeInvitation } from '#application/administration/revoke-invitation.use-case';
import { CLIPBOARD } from '#ui/di/port.tokens';
import { bindMade } from '#ui/di/singletons';
import { ADDRESS, SESSION_STATE } from '#ui/shared/state/state.tokens';
import { USERS_VIEW_MODEL, WORKSPACES_VIEW_MODEL } from './administration.tokens';
import { PeopleSource } from './people-source';
import { UsersViewModel } from './users.view-model';
import { WorkspacesViewModel } from './workspaces.view-model';

export const administrationScreenModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    USERS_VIEW_MODEL,
    (load, session, address, clipboard, create, change, remove, renew, invite, link, revoke) => () =>
      new UsersViewModel(
        new PeopleSource(load, session),
        { create, change, remove, renew, invite, link, revoke },
        { session, address, clipboard },
      ),
    [
      LoadPeople,
      SESSION_STATE,
      ADDRESS,
      CLIPBOARD,
      CreateAccount,
      ChangeAccount,
      DeleteAccount,
      RenewSecret,
      InviteUser,
      LoadInvitationLink,
      RevokeInvitation,
    ],
  );
  bindMade(
    bind,
    WORKSPACES_VIEW_MODEL,
    (load, session, create, remove, membership) => () =>
      new WorkspacesViewModel(new PeopleSource(load, session), { create, remove, membership }),
    [LoadPeople, SESSION_STATE, CreateWorkspace, DeleteWorkspace, ChangeMembership],
  );
});
