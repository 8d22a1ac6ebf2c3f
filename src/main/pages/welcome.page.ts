import { providerPagesModule } from '#ui/screens/sign-in/provider-pages.module';
import { WelcomeScreen } from '#ui/screens/sign-in/welcome/WelcomeScreen.tsx';
import { sessionBeginModule } from '../modules/session-begin.module';

export const page = { component: WelcomeScreen, modules: [sessionBeginModule, providerPagesModule] };
