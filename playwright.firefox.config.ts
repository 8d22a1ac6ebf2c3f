import { defineConfig } from '@playwright/test';
import chromium from './playwright.config';
import { cureFirefoxProtocol } from './tests/e2e/support/firefox-protocol';

cureFirefoxProtocol();

export default defineConfig({
  ...chromium,
  // A title names what is worth its time there: focus, keys, texts, spans, storage, pointers.
  grep: /@firefox(-only)?\b/u,
  grepInvert: [],
  use: {
    ...chromium.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: '/usr/bin/firefox-esr' },
  },
});
