import { defineConfig } from '@playwright/test';
import chromium from './playwright.config';
import type { ServerKind } from './tests/e2e/support/test';

/**
 * Annotation, flow, bulk actions, the list of datasets, their settings, making them, and task datasets once more, with the client in
 * front of a server that speaks version 1.28 of the API and nothing of ours: `npx playwright test --config
 * playwright.contract.config.ts`. Tests of what such a server cannot do have the tag `@ours`.
 */
export default defineConfig<object, { server: ServerKind }>({
  ...chromium,
  testMatch: [
    'annotation.spec.ts',
    'flow.spec.ts',
    'bulk-*.spec.ts',
    'datasets.spec.ts',
    'dataset-settings.spec.ts',
    'new-dataset*.spec.ts',
    'shared-links.spec.ts',
    'task-*.spec.ts',
  ],
  testIgnore: [],
  grepInvert: /@(firefox-only|longer|ours)\b/u,
  use: { ...chromium.use, server: 'contract' },
});
