import { Picture } from '../webkit/support/picture';
import { AnnotationPage } from './support/annotation-page';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

const brightness = (color: readonly number[]): number => Math.max(...color);

test('no scroll bar of the dark theme is lighter than its page @firefox-only', async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('ostraka.theme', 'dark'));
  // The form is higher than this window.
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/datasets');
  const annotation = new AnnotationPage(page);
  await annotation.open('Support conversations');
  const bar = await annotation.form.evaluate((form) => {
    const box = [...form.querySelectorAll('div')].find(
      (inner) => inner.scrollHeight > inner.clientHeight + 50,
    );
    if (box === undefined) throw new Error('Nothing scrolls');
    const { right, top, height } = box.getBoundingClientRect();
    return { right, top, height, width: box.offsetWidth - box.clientWidth };
  });
  expect(bar.width).toBeGreaterThan(4);
  const picture = Picture.read(await page.screenshot());
  const middle = Math.round(bar.right - bar.width / 2);
  const column = Array.from({ length: Math.floor(bar.height) - 8 }, (_, line) =>
    brightness(picture.at(middle, Math.round(bar.top) + 4 + line)),
  );
  // Thumb and track: neither is white.
  expect(Math.max(...column)).toBeLessThan(160);
  expect(Math.min(...column)).toBeLessThan(60);
});
