import { invitationScreenModule } from './invitation.module';
import { InvitationScreen } from './InvitationScreen';

/** Everything loaded together when the page is opened: the component, and the bindings that only it needs. */
export const invitationScreen = { component: InvitationScreen, module: invitationScreenModule };
