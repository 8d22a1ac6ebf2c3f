import { token } from '#ui/di/token';
import type { InvitationViewModel } from './invitation.view-model';

export const INVITATION_VIEW_MODEL = token<(params: null) => InvitationViewModel>('InvitationViewModel');
