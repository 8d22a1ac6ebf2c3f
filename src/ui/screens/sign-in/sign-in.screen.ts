import { signInScreenModule } from './sign-in.module';
import { SignInScreen } from './SignInScreen';

/** Everything loaded together when the page is opened: the component, and the bindings that only it needs. */
export const signInScreen = { component: SignInScreen, module: signInScreenModule };
