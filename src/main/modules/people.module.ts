import { ContainerModule } from 'inversify';
import { ChangeAccount } from '#application/administration/change-account.use-case';
import { CreateAccount } from '#application/administration/create-account.use-case';
import { DeleteAccount } from '#application/administration/delete-account.use-case';
import { RenewSecret } from '#application/administration/renew-secret.use-case';
import { LoadPeople } from '#application/administration/load-people.use-case';
import { RepeatableActs } from '#application/administration/repeatable-acts';
import { ChangeMembership } from '#application/administration/change-membership.use-case';
import { CreateWorkspace } from '#application/administration/create-workspace.use-case';
import { DeleteWorkspace } from '#application/administration/delete-workspace.use-case';
import { LoadInvitationLink } from '#application/administration/load-invitation-link.use-case';
import { InviteUser } from '#application/administration/invite-user.use-case';
import { RevokeInvitation } from '#application/administration/revoke-invitation.use-case';
import { HttpPeopleRepository } from '#infrastructure/repositories/people/http-people.repository';
import { ID_SOURCE } from '#ui/di/port.tokens';
import { bindMade, bindSingleton, bindSingletonAs } from '#ui/di/singletons';
import { PEOPLE_ACTS, PEOPLE_REPOSITORY, WORKSPACE_REPOSITORY } from '../port-tokens';
import { HTTP_CLIENT } from './http-client.tokens';

/** All acts have the same two dependencies. */
const ACT_DEPS: [typeof PEOPLE_REPOSITORY, typeof PEOPLE_ACTS] = [PEOPLE_REPOSITORY, PEOPLE_ACTS];

/** Loaded with the pages of users and workspaces. */
export const peopleModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, PEOPLE_REPOSITORY, HttpPeopleRepository, [HTTP_CLIENT]);
  bindMade(bind, PEOPLE_ACTS, (ids) => new RepeatableActs(ids), [ID_SOURCE]);
  bindSingleton(bind, LoadPeople, [PEOPLE_REPOSITORY, WORKSPACE_REPOSITORY]);
  bindSingleton(bind, CreateAccount, ACT_DEPS);
  bindSingleton(bind, ChangeAccount, ACT_DEPS);
  bindSingleton(bind, DeleteAccount, ACT_DEPS);
  bindSingleton(bind, RenewSecret, ACT_DEPS);
  bindSingleton(bind, CreateWorkspace, ACT_DEPS);
  bindSingleton(bind, DeleteWorkspace, ACT_DEPS);
  bindSingleton(bind, ChangeMembership, ACT_DEPS);
  bindSingleton(bind, InviteUser, ACT_DEPS);
  bindSingleton(bind, LoadInvitationLink, [PEOPLE_REPOSITORY]);
  bindSingleton(bind, RevokeInvitation, ACT_DEPS);
});
