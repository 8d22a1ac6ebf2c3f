import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { BASE_PATH } from '#infrastructure/browser/base-path';
import { BrowserPageReloader } from '#infrastructure/browser/browser-page-reloader';
import { CookiePreferenceStore } from '#infrastructure/browser/cookie-preference-store';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { App } from '#ui/app/App.tsx';
import { ChunkRecovery } from '#ui/app/chunk-recovery';
import { resolveLocale } from '#domain/session/locale';
import { openTexts } from '#ui/shared/i18n/page-texts';
import { keepKeysForInputMethods } from '#ui/shared/keys/input-method-keys';
import { LOCALE_PREFERENCE } from '#ui/shared/state/locale.state';
import '#ui/shared/hooks/unload-questions';
import '#ui/shared/styles/app.css';
import { createClient } from './client';
import { httpInfrastructure } from './modules/infrastructure.module';

async function run(): Promise<void> {
  // Must run before React and its libraries add their listeners.
  keepKeysForInputMethods(window);
  // The condition is constant in a build, so that the build omits the mock and its dependencies.
  if (import.meta.env.MODE === 'mock') await (await import('./mock/start-mock')).startMock();
  const root = document.getElementById('root');
  // The browser is too old. `scripts/plain-page.mjs` has replaced this element with a message to the user.
  if (root === null) return;
  const locale = resolveLocale(new CookiePreferenceStore().read(LOCALE_PREFERENCE), navigator.languages);
  const texts = await openTexts(locale);
  const shell = { texts, locale, root: document.documentElement };
  const { container, router } = createClient({
    home: new URL(BASE_PATH, location.origin),
    shell,
    infrastructure: httpInfrastructure,
    createRouter: (routes) => createBrowserRouter(routes, { basename: BASE_PATH }),
  });
  createRoot(root).render(<App container={container} texts={texts.i18n} router={router} />);
}

/** A part of the client may be missing from the start, because a newer version has replaced it. */
run().catch((error: unknown) => {
  new ChunkRecovery(new BrowserPageReloader(), new SystemClock()).recover(error);
  throw error;
});
