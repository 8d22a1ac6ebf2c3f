import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const ONLY_FINDINGS = { resultTypes: ['violations' as const] };

/** The dark theme has other colors and nothing else: the rules that look at colors say all there is to say of it. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

const LOOKS = [
  { colorScheme: 'light', options: ONLY_FINDINGS },
  {
    colorScheme: 'dark',
    options: { ...ONLY_FINDINGS, runOnly: { type: 'rule' as const, values: OF_COLORS } },
  },
] as const;

/**
 * axe finds nothing on the page as it stands, in either theme. Firefox ESR 153 crashes under axe on the annotation page, and
 * what axe looks at is the same there: Chromium is asked alone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'firefox') return;
  for (const { colorScheme, options } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The other mode gathers its findings in a page of its own, for frames of other origins; there are none here.
    const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, `axe in the ${colorScheme} theme at ${page.url()}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
