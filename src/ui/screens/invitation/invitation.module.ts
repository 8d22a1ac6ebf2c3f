import { ContainerModule } from 'inversify';
import { AcceptInvitation, ReadInvitation } from '#application/administration/accept-invitation.use-case';
import { bindMade } from '#ui/di/singletons';
import { ADDRESS, SESSION_STATE } from '#ui/shared/state/state.tokens';
import { INVITATION_VIEW_MODEL } from './invitation.tokens';
import { InvitationViewModel } from './invitation.view-model';

export const invitationScreenModule = new ContainerModule(({ bind }) => {
  bindMade(
    bind,
    INVITATION_VIEW_MODEL,
    (read, accept, session, address) => () => new InvitationViewModel(read, accept, session, address),
    [ReadInvitation, AcceptInvitation, SESSION_STATE, ADDRESS],
  );
});
