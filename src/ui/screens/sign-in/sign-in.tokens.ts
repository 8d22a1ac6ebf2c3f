import { token } from '#ui/di/token';
import type { CallbackViewModel } from './callback/callback.view-model';
import type { SignInViewModel } from './sign-in.view-model';
import type { WelcomeViewModel } from './welcome/welcome.view-model';

export const SIGN_IN_VIEW_MODEL = token<(params: null) => SignInViewModel>('SignInViewModel');
export const WELCOME_VIEW_MODEL = token<(params: null) => WelcomeViewModel>('WelcomeViewModel');
export const CALLBACK_VIEW_MODEL = token<(provider: string) => CallbackViewModel>('CallbackViewModel');
