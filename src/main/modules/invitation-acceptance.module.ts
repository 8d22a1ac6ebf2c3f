import { ContainerModule } from 'inversify';
import { AcceptInvitation, ReadInvitation } from '#application/administration/accept-invitation.use-case';
import { HttpInvitationAcceptance } from '#infrastructure/repositories/people/http-invitation-acceptance';
import { bindSingleton, bindSingletonAs } from '#ui/di/singletons';
import { AUTH_GATEWAY, CLIENT_DATA, INVITATION_ACCEPTANCE, TOKEN_STORE } from '../port-tokens';
import { HTTP_CLIENT } from './http-client.tokens';

/** Loaded with the page of an invitation. */
export const invitationDeskModule = new ContainerModule(({ bind }) => {
  bindSingletonAs(bind, INVITATION_ACCEPTANCE, HttpInvitationAcceptance, [HTTP_CLIENT]);
  bindSingleton(bind, ReadInvitation, [INVITATION_ACCEPTANCE]);
  bindSingleton(bind, AcceptInvitation, [INVITATION_ACCEPTANCE, AUTH_GATEWAY, TOKEN_STORE, CLIENT_DATA]);
});
