import { defineConfig } from '@playwright/test';
import chromium from './playwright.config';
import type { ServerKind } from './tests/e2e/support/test';

/**
 * Annotation, flow and bulk actions once more, with the client in front of a server that speaks version 1.28 of the API and
 * nothing of ours: `npx playwright test --config playwright.contract.config.ts`.
 */
export default defineConfig<object, { server: ServerKind }>({
  ...chromium,
  testMatch: ['annotation.spec.ts', 'flow.spec.ts', 'bulk-*.spec.ts'],
  grepInvert: /@(firefox-only|longer)\b/u,
  use: { ...chromium.use, server: 'contract' },
});
