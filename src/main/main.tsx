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
  // Before React and its libraries listen.
  keepKeysForInputMethods(window);
  // The condition is a constant in a build, which drops the mock with everything it would bring along.
  if (import.meta.env.MODE === 'mock') await (await import('./mock/start-mock')).startMock();
  const root = document.getElementById('root');
  // The browser is too old, and its user was told so in this element (scripts/plain-page.mjs).
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

/** A part of the client that a newer version has replaced may be missing from the very start. */
run().catch((error: unknown) => {
  new ChunkRecovery(new BrowserPageReloader(), new SystemClock()).recover(error);
  throw error;
});
