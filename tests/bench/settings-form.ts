import type { Page } from '@playwright/test';
import { Product } from '../e2e/support/product';
import { makeSettingsDataset } from '../e2e/support/settings-dataset';
import { signIn } from '../e2e/support/sign-in';
import { openBrowser } from './environment';
import type { Measured } from './report';
import { bringStopwatch, rest, sample, timeKey } from './stopwatch';

const OPTIONS = 500;
/** Milliseconds from a key to the frame that shows what it did. */
const BUDGET = 32;

/** Keys in the settings of a question with many options, beside which the preview is drawn by the editor of the annotation page. */
export async function measureSettingsForm(keys: number): Promise<readonly Measured[]> {
  const product = await Product.start({ samples: false });
  const browser = await openBrowser();
  try {
    const labels = Array.from({ length: OPTIONS }, (_, at) => `Label ${at + 1}`);
    const dataset = await makeSettingsDataset(product.url, { labels });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await bringStopwatch(context);
    const page = await context.newPage();
    await signIn(page, product.url);
    await page.goto(`${product.url}/dataset/${dataset.id}/settings?section=questions`);
    return await measureForm(page, keys);
  } finally {
    await browser.close();
    await product.remove();
  }
}

async function measureForm(page: Page, keys: number): Promise<readonly Measured[]> {
  const topic = page.getByRole('article', { name: 'topic', exact: true });
  const title = topic.getByRole('textbox', { name: 'Title' });
  await title.fill('T');
  await title.press('End');
  const typing = await sample(page, keys, (run) =>
    timeKey(page, run % 40 < 20 ? 'x' : 'Backspace', 'focusedText'),
  );
  // As many letters as were taken away again, but for those of the last round.
  const letters = Array.from({ length: keys }, (_, run) => (run % 40 < 20 ? 1 : -1)).reduce(
    (a, b) => a + b,
    0,
  );
  if ((await title.inputValue()) !== `T${'x'.repeat(letters)}`)
    throw new Error('The title is not what was typed');
  await topic.getByRole('button', { name: 'Move Label 1', exact: true }).focus();
  const moving = await sample(page, keys, async () => {
    await rest(page);
    return timeKey(page, 'Alt+ArrowDown', 'optionOrder');
  });
  const place = topic.getByText(`Label 1: position ${keys + 1} of ${OPTIONS}`);
  await place.waitFor({ state: 'attached' });
  const row = (what: string, samples: readonly number[]) =>
    ({ what: `${what}, ${OPTIONS} options`, unit: 'ms', samples, budget: BUDGET }) as const;
  return [row('a letter of the title of a question', typing), row('moving an option by a key', moving)];
}
