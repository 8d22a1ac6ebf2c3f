import { ContainerModule } from 'inversify';
import { bindMade, bindSingletonAs } from '#ui/di/singletons';
import { CLIENT_PREFERENCES, CLOCK } from '#ui/di/port.tokens';
import type { Locale } from '#domain/session/locale';
import type { PageTexts } from '#ui/shared/i18n/page-texts';
import { ConnectivityState } from '#ui/shared/state/connectivity.state';
import type { DocumentRoot } from '#ui/shared/state/document-root';
import { LocaleState } from '#ui/shared/state/locale.state';
import { SessionState } from '#ui/shared/state/session.state';
import {
  CONNECTIVITY_STATE,
  LOCALE_STATE,
  SESSION_STATE,
  STORAGE_NOTICE,
  THEME_STATE,
  TOAST_STATE,
  TRANSLATE,
} from '#ui/shared/state/state.tokens';
import { StorageNotice } from '#ui/shared/state/storage-notice';
import { ThemeState } from '#ui/shared/state/theme.state';
import { ToastState } from '#ui/shared/state/toast.state';
import { DEVICE_STORAGE, LOAD_BUNDLE, LOCALE_PREFERENCES, NETWORK_STATUS } from '../port-tokens';

/** The page that the client is drawn on: its root element, texts and language. */
export interface PageShell {
  readonly texts: PageTexts;
  readonly locale: Locale;
  readonly root: DocumentRoot;
}

/** State that every screen can read, for the lifetime of the page. */
export function stateModule({ texts, locale, root }: PageShell): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(TRANSLATE).toConstantValue(texts.i18n.t);
    bind(LOAD_BUNDLE).toConstantValue((bundle) => texts.load(bundle));
    bindSingletonAs(bind, SESSION_STATE, SessionState, []);
    bindSingletonAs(bind, TOAST_STATE, ToastState, [CLOCK]);
    bindSingletonAs(bind, CONNECTIVITY_STATE, ConnectivityState, [NETWORK_STATUS, TOAST_STATE, TRANSLATE]);
    bindSingletonAs(bind, STORAGE_NOTICE, StorageNotice, [DEVICE_STORAGE]);
    bindMade(bind, THEME_STATE, (store) => new ThemeState(store, root), [CLIENT_PREFERENCES]);
    bindMade(bind, LOCALE_STATE, (store) => new LocaleState(locale, store, root, (to) => texts.speak(to)), [
      LOCALE_PREFERENCES,
    ]);
  });
}
