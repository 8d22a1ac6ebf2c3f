import { CallbackScreen } from '#ui/screens/sign-in/callback/CallbackScreen.tsx';
import { providerPagesModule } from '#ui/screens/sign-in/provider-pages.module';
import { sessionBeginModule } from '../modules/session-begin.module';

export const page = { component: CallbackScreen, modules: [sessionBeginModule, providerPagesModule] };
