import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/**
 * Steps in Safari's engine (WebKitGTK), which Playwright's runner counts and WebDriver carries out: `xvfb-run -a npx playwright
 * test --config playwright.webkit.config.ts`.
 */
export default defineConfig({
  testDir: 'tests/webkit',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/build-product.ts',
  // One screen: windows next to each other would take the focus from each other.
  workers: 1,
  forbidOnly: true,
  retries: base.retries ?? 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
});
