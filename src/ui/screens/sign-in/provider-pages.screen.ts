import { CallbackScreen } from './callback/CallbackScreen';
import { providerPagesModule } from './provider-pages.module';
import { WelcomeScreen } from './welcome/WelcomeScreen';

/** Pages in front of and behind the page of a provider, apart from the sign-in page that most people know. */
export const providerPages = {
  welcome: WelcomeScreen,
  callback: CallbackScreen,
  module: providerPagesModule,
};
