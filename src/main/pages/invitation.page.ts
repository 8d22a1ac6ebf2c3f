import { invitationScreenModule } from '#ui/screens/invitation/invitation.module';
import { InvitationScreen } from '#ui/screens/invitation/InvitationScreen.tsx';
import { invitationDeskModule } from '../modules/invitation-acceptance.module';

export const page = { component: InvitationScreen, modules: [invitationDeskModule, invitationScreenModule] };
