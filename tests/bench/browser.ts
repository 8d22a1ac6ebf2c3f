import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { CHROMIUM_SWITCHES } from '../../scripts/chromium.mjs';
import { AnnotationPage } from '../e2e/support/annotation-page';
import { Product } from '../e2e/support/product';
import { signIn } from '../e2e/support/sign-in';

const DATASET = 'Support conversations';

export interface BrowserTimes {
  /** Milliseconds from the navigation, with an empty cache, until a record and its form can be used. */
  readonly firstRecord: readonly number[];
  /** Milliseconds from the click on Submit until the next record is painted. */
  readonly nextRecord: readonly number[];
}

export async function measureBrowser(navigations: number, submits: number): Promise<BrowserTimes> {
  const executablePath = process.env['OSTRAKA_CHROMIUM'];
  const browser = await chromium.launch({
    args: CHROMIUM_SWITCHES,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const product = await Product.start();
  try {
    const page = await browser.newPage();
    await signIn(page, product.url);
    await new AnnotationPage(page).open(DATASET);
    const firstRecord = await repeat(navigations, () => measureNavigation(browser, page));
    const nextRecord = await repeat(submits, () => measureSubmit(page));
    return { firstRecord, nextRecord };
  } finally {
    await browser.close();
    await product.remove();
  }
}

async function repeat(times: number, measure: () => Promise<number>): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < times; run += 1) samples.push(await measure());
  return samples;
}

/** A new browser context each time: signed in, but without any cache. */
async function measureNavigation(browser: Browser, signedIn: Page): Promise<number> {
  const context = await browser.newContext({ storageState: await signedIn.context().storageState() });
  const page = await context.newPage();
  await page.goto(signedIn.url());
  const usable = await page.waitForFunction(() => {
    const submit = [...document.querySelectorAll('button')].some((button) =>
      button.textContent.includes('Submit'),
    );
    return submit && document.querySelector('article section') !== null ? performance.now() : false;
  });
  const milliseconds = await usable.jsonValue();
  await context.close();
  return Number(milliseconds);
}

async function measureSubmit(page: Page): Promise<number> {
  const desk = new AnnotationPage(page);
  const submit = desk.form.getByRole('button', { name: 'Submit' });
  // A record whose required questions have no suggestion is not the one to measure.
  while (await submit.isDisabled()) {
    const text = await desk.read('Message');
    await page.getByRole('button', { name: 'Next record' }).click();
    await desk.leaves('Message', text);
  }
  const button = await submit.elementHandle();
  if (button === null) throw new Error('the form has no Submit');
  return page.evaluate(untilNextRecordIsPainted, button);
}

/** Runs in the page, and so holds no named function: tsx would mark its name with a helper that the page lacks. */
function untilNextRecordIsPainted(button: SVGElement | HTMLElement): Promise<number> {
  return new Promise((resolve) => {
    const before = document.querySelector('article section')?.textContent;
    const start = performance.now();
    const observer = new MutationObserver(() => {
      const now = document.querySelector('article section')?.textContent;
      if (now === undefined || now === before) return;
      observer.disconnect();
      // The frame after the next one begins when the next one is on the screen.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    (button as HTMLElement).click(); // A button of HTML, found by its role.
  });
}
