import { token } from '#ui/di/token';
import type { SignInViewModel } from './sign-in.view-model';

export const SIGN_IN_VIEW_MODEL = token<(params: null) => SignInViewModel>('SignInViewModel');
