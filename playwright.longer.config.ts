import { defineConfig } from '@playwright/test';
import chromium from './playwright.config';

/** Tests in Chromium that `npm test` has no time for: many repetitions, more windows, other ways to run the client. */
export default defineConfig({ ...chromium, grep: /@longer\b/u, grepInvert: [] });
