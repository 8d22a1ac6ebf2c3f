import { defineConfig } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from './scripts/chromium.mjs';

const executablePath = await findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  // Only for servers that speak version 1.28 of the API (playwright.contract.config.ts).
  testIgnore: 'task-on-contract.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/build-product.ts',
  // Headless Chromium draws no scroll bars, for example. Longer tests have a configuration of their own.
  grepInvert: /@(firefox-only|longer)\b/u,
  // Every worker runs a product of its own (tests/e2e/support/test.ts), so files may run side by side.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // `.ci/run` tries again to distinguish flaky tests from broken ones, and lists them (scripts/steps.mjs); elsewhere a failure is a failure.
  retries: Number(process.env['OSTRAKA_TEST_RETRIES'] ?? 0),
  // Generous, because a machine that runs other tests next to these is slow; no test may depend on it.
  timeout: 120_000,
  // Short intervals: an act that is repeated until it succeeds would otherwise wait a second between attempts.
  expect: { timeout: 20_000, toPass: { intervals: [50, 100, 250] } },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // It slows every test by a fifth; `npx playwright test --trace on` records one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Recording would need an ffmpeg of Playwright's own.
    video: 'off',
    launchOptions: {
      args: CHROMIUM_SWITCHES,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
