import type { Browser, CDPSession, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from '../../scripts/chromium.mjs';
import { AnnotationPage } from '../e2e/support/annotation-page';
import { importByCommand } from '../e2e/support/import-by-command';
import type { DatasetToImport } from '../e2e/support/import-datasets';
import { Product } from '../e2e/support/product';
import { signIn } from '../e2e/support/sign-in';
import { bringStopwatch } from './stopwatch';

/** The display's clock would add up to a sixtieth of a second of waiting to every time; what is measured is the work. */
const WITHOUT_DISPLAY_CLOCK = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** The product with generated datasets, and a browser in front of it. */
export interface BenchEnvironment {
  readonly product: Product;
  readonly browser: Browser;
}

/** A product with these datasets and no others, and a browser, for the time of a measurement. */
export async function inEnvironment<T>(
  datasets: readonly DatasetToImport[],
  measure: (environment: BenchEnvironment) => Promise<T>,
  open: () => Promise<Browser> = openBrowser,
): Promise<T> {
  const product = await Product.start({ samples: false });
  try {
    // The command refreshes the statistics of the database at its end. After an import through the API they are stale for two seconds.
    for (const dataset of datasets) await importByCommand(product, dataset);
    const browser = await open();
    try {
      return await measure({ product, browser });
    } finally {
      await browser.close();
    }
  } finally {
    await product.remove();
  }
}

function openBrowser(): Promise<Browser> {
  return launch(WITHOUT_DISPLAY_CLOCK);
}

/** As users have it, at 60 frames a second. */
export function openBrowserAtDisplayClock(): Promise<Browser> {
  return launch([]);
}

async function launch(switches: readonly string[]): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({
    args: [...CHROMIUM_SWITCHES, ...switches],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

export interface OpenDataset {
  readonly page: Page;
  readonly annotation: AnnotationPage;
  readonly devtools: CDPSession;
}

/** A page of its own for each measurement, signed in, on the first pending record of a dataset. */
export async function withDataset<T>(
  environment: BenchEnvironment,
  dataset: string,
  measure: (open: OpenDataset) => Promise<T>,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<T> {
  return withPage(environment, async (page) => {
    await prepare(page);
    await signIn(page, environment.product.url);
    const annotation = new AnnotationPage(page);
    await annotation.open(dataset);
    await annotation.record.getByRole('region', { name: 'Text', exact: true }).waitFor();
    return measure({ page, annotation, devtools: await page.context().newCDPSession(page) });
  });
}

/** A page with a stopwatch and storage of its own. */
export async function withPage<T>(
  { browser }: BenchEnvironment,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  try {
    await bringStopwatch(context);
    return await measure(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Adds to every answer of the server, in milliseconds. */
export async function delayNetwork(devtools: CDPSession, latency: number): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
