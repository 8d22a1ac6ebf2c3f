import type { Page } from '@playwright/test';
import { pointOn, swipe } from './support/finger';
import { open } from './support/long-texts';
import { ONE_COLUMN } from './support/one-column';
import { expect, test } from './support/test';

// Everything is scrolled as a user does it, by a finger or a wheel on the text: setting `scrollTop` would show no trap.

const field = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const pageScroll = (page: Page) => page.locator('main').evaluate((main) => main.scrollTop);

/** Names of what is pressed in the page and hangs over an edge of the window. */
function buttonsOutsideTheWindow(page: Page): Promise<readonly (string | null)[]> {
  const buttons = page.getByRole('main').getByRole('button');
  return buttons.evaluateAll((all) =>
    all
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const { left, right } = button.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  );
}

for (const [device, width, height, tag] of ONE_COLUMN) {
  test.describe(`on ${device}, ${width} × ${height}${tag}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true });

    test('a finger on the text of a record scrolls to its questions (SCR-33)', async ({
      page,
      longTexts,
    }) => {
      await open(page, longTexts, 'long answers');
      await test.step('which stand below it, with nothing cut off', async () => {
        expect(await buttonsOutsideTheWindow(page)).toEqual([]);
        const record = page.getByRole('region', { name: 'Record', exact: true });
        const form = page.getByRole('region', { name: 'Questions', exact: true });
        await expect(async () => {
          const [above, below] = [await record.boundingBox(), await form.boundingBox()];
          expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
          expect(below?.width).toBe(above?.width);
        }).toPass();
      });
      const finger = await page.context().newCDPSession(page);
      const last = await pageScroll(page);
      await swipe(page, finger, field(page, 'Instruction'));
      await expect.poll(() => pageScroll(page)).toBeGreaterThan(last + 50);

      await test.step('also on what scrolls sideways, and on the text in which spans are marked', async () => {
        for (const part of [
          page.locator('[data-part=code-text]').first(),
          page.locator('[data-part=table]').first(),
          page.getByRole('textbox', { name: 'Response 2' }),
        ]) {
          await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
          const before = await pageScroll(page);
          await swipe(page, finger, part);
          await expect.poll(() => pageScroll(page)).toBeGreaterThan(before + 50);
        }
      });

      await test.step('and in the form, on what has a scroll of its own', async () => {
        const answer = page.getByRole('textbox', { name: 'Why?' });
        await answer.fill('A line.\n'.repeat(60));
        for (const part of [page.getByText('Rank the teams'), answer]) {
          await expect(async () => {
            await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
            await page.locator('main').evaluate((main) => main.scrollBy(0, -60));
            const before = await pageScroll(page);
            await swipe(page, finger, part);
            await expect.poll(() => pageScroll(page), { timeout: 1000 }).toBeGreaterThan(before);
          }).toPass();
        }
      });
    });

    test('a wheel on the text does too, and another record begins at its top', async ({
      page,
      longTexts,
    }) => {
      await open(page, longTexts, 'long answers');
      const { x, y } = await pointOn(field(page, 'Response 1'));
      await page.mouse.move(x, y);
      const form = page.getByRole('region', { name: 'Questions', exact: true });
      await expect(async () => {
        await page.mouse.wheel(0, 4000);
        await expect(form.getByRole('textbox', { name: 'Why?' })).toBeInViewport({ timeout: 100 });
      }).toPass();
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect.poll(() => pageScroll(page)).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
    });
  });
}
