import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The other mode of axe would fetch style sheets for rules that are off. */
const OPTIONS = { resultTypes: ['violations' as const], preload: false };

/** The dark theme has other colors and nothing else: the rules that look at colors say all there is to say of it. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

interface Finding {
  readonly id: string;
  readonly nodes: ReadonlyArray<{ readonly html: string }>;
}

/** The part that is used here of axe in a page. */
interface AxeInPage {
  readonly axe: { run: (root: Document, options: object) => Promise<{ violations: readonly Finding[] }> };
}

/**
 * axe finds nothing on the page as it stands, in either theme. Firefox ESR 153 crashes under axe on the annotation page, and
 * what axe looks at is the same there: Chromium is asked alone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'firefox') return;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // The other mode gathers its findings in a page of its own, for frames of other origins; there are none here.
  const light = await new AxeBuilder({ page }).options(OPTIONS).setLegacyMode().analyze();
  expectNothing(page, 'light', light.violations);

  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // axe is in the page already: another builder would send and compile it once more, which takes as long as its rules.
  const dark = await page.evaluate(
    async (options) => (await (window as unknown as AxeInPage).axe.run(document, options)).violations,
    { ...OPTIONS, runOnly: { type: 'rule', values: OF_COLORS } },
  );
  expectNothing(page, 'dark', dark);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

function expectNothing(page: Page, theme: 'light' | 'dark', violations: readonly Finding[]): void {
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, `axe in the ${theme} theme at ${page.url()}`).toEqual([]);
}
