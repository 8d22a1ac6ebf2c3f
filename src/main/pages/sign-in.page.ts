import { signInScreenModule } from '#ui/screens/sign-in/sign-in.module';
import { SignInScreen } from '#ui/screens/sign-in/SignInScreen.tsx';
import { sessionBeginModule } from '../modules/session-begin.module';

export const page = { component: SignInScreen, modules: [sessionBeginModule, signInScreenModule] };
