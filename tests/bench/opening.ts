import type { Browser, BrowserContext, Page } from '@playwright/test';
import { OwnerApi } from '../e2e/support/owner-api';
import { signIn } from '../e2e/support/sign-in';
import { NAMES, openingDatasets } from './datasets';
import { inEnvironment, openBrowserAtDisplayClock } from './environment';
import type { Measured } from './report';
import { bringStopwatch, timeOpening, timeReloading, type OpenedProbe } from './stopwatch';
import { countWaves, type Exchange } from './waves';

interface OpenedPage {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly probe: OpenedProbe;
  readonly budgets: { readonly requests: number; readonly cold: number | null; readonly warm: number | null };
}

interface Counted {
  readonly requests: number;
  /** Waves of each. */
  readonly calls: number;
  readonly scripts: number;
}

/** Openings whose requests are counted: chunks that two answers lead to come in one wave or in two, as the answers come. */
const COUNTED = 5;

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * From the navigation until the page is drawn whole: with an empty cache, with a full one, reloaded, and with an empty one on a slow
 * machine (a quarter of the speed) behind a slow network (10 Mbit/s, 40 ms). A page opened again comes into a fresh process of Chromium,
 * which compiles modules again; a reloaded one keeps its process, and takes what was compiled.
 */
export function measureOpening(times: number): Promise<readonly Measured[]> {
  return inEnvironment(
    openingDatasets(),
    async ({ product, browser }) => {
      const id = await (await OwnerApi.of(product.url)).datasetId(NAMES.parts);
      const state = await signedInState(browser, product.url);
      const measured: Measured[] = [];
      for (const page of pagesOf(id))
        measured.push(...(await measurePage(browser, product.url, state, page, times)));
      return measured;
    },
    openBrowserAtDisplayClock,
  );
}

function pagesOf(id: string): readonly OpenedPage[] {
  return [
    {
      name: 'sign-in page',
      path: '/sign-in',
      isSignedIn: false,
      probe: 'signInPage',
      budgets: { requests: 12, cold: null, warm: null },
    },
    {
      name: 'list of 5 datasets',
      path: '/datasets',
      isSignedIn: true,
      probe: 'datasetList',
      budgets: { requests: 20, cold: 480, warm: 350 },
    },
    {
      name: 'record page with all parts',
      path: `/dataset/${id}/annotation-mode`,
      isSignedIn: true,
      probe: 'recordPage',
      budgets: { requests: 35, cold: 600, warm: 350 },
    },
    {
      name: 'settings of six questions',
      path: `/dataset/${id}/settings?section=questions`,
      isSignedIn: true,
      probe: 'questionSettings',
      budgets: { requests: 30, cold: 600, warm: 350 },
    },
    {
      name: 'page of a new dataset',
      path: '/new-dataset',
      isSignedIn: true,
      probe: 'newDataset',
      budgets: { requests: 20, cold: 480, warm: 350 },
    },
    {
      name: 'users',
      path: '/users',
      isSignedIn: true,
      probe: 'users',
      budgets: { requests: 20, cold: 480, warm: 350 },
    },
  ];
}

async function signedInState(browser: Browser, url: string): Promise<StorageState> {
  const context = await browser.newContext({ locale: 'en-US' });
  await signIn(await context.newPage(), url);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function measurePage(
  browser: Browser,
  url: string,
  state: StorageState,
  page: OpenedPage,
  times: number,
): Promise<readonly Measured[]> {
  const open = async () =>
    browser.newContext({
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
      ...(page.isSignedIn && { storageState: state }),
    });
  const cold: number[] = [];
  const slow: number[] = [];
  for (let time = 0; time < times; time += 1) {
    cold.push(await withPage(open, (tab) => timeOpening(tab, url + page.path, page.probe)));
    slow.push(
      await withPage(open, (tab) => slowly(tab, () => timeOpening(tab, url + page.path, page.probe))),
    );
  }
  const inTurn = async (tab: Page, measure: () => Promise<number>) => {
    const samples: number[] = [];
    // The first two fill the caches: of the files, and of the code that the browser compiled.
    for (let time = -2; time < times; time += 1) {
      const sample = await measure();
      if (time >= 0) samples.push(sample);
      await tab.waitForLoadState('networkidle');
    }
    return samples;
  };
  const [warm, reloaded] = await withPage(open, async (tab) => [
    await inTurn(tab, () => timeOpening(tab, url + page.path, page.probe)),
    await inTurn(tab, () => timeReloading(tab, page.probe)),
  ]);
  const counted: Counted[] = [];
  for (let time = 0; time < Math.min(times, COUNTED); time += 1)
    counted.push(await withPage(open, (tab) => requestsOf(tab, url, page)));
  const { budgets } = page;
  const count = (kind: keyof Counted, what: string, unit: 'requests' | 'waves', budget: number) => ({
    what: `${page.name}: ${what}`,
    unit,
    samples: counted.map((opening) => opening[kind]),
    budget,
  });
  const time = (what: string, samples: readonly number[], budget: number | null) =>
    ({ what: `${page.name}, ${what}`, unit: 'ms', samples, budget }) as const;
  return [
    time('cold', cold, budgets.cold),
    time('warm', warm, budgets.warm),
    time('reloaded', reloaded, budgets.warm),
    time('cold and slow', slow, page.path.endsWith('annotation-mode') ? 2_000 : null),
    count('requests', 'requests', 'requests', budgets.requests),
    ...(page.isSignedIn ? [count('calls', 'waves of calls', 'waves', 2)] : []),
    count('scripts', 'waves of scripts', 'waves', 2),
  ];
}

async function withPage<T>(
  open: () => Promise<BrowserContext>,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await open();
  try {
    await bringStopwatch(context);
    return await measure(await context.newPage());
  } finally {
    await context.close();
  }
}

async function slowly<T>(tab: Page, act: () => Promise<T>): Promise<T> {
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  const bytes = (10 * 1_000_000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  return act();
}

/** Everything that is asked of the server until the page is drawn and rests. */
async function requestsOf(tab: Page, url: string, page: OpenedPage): Promise<Counted> {
  const devtools = await tab.context().newCDPSession(tab);
  const begun = new Map<string, { readonly path: string; readonly begin: number }>();
  const exchanges: (Exchange & { readonly path: string })[] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith(url))
      begun.set(requestId, { path: new URL(request.url).pathname, begin: timestamp });
  });
  // Files that come out of the browser's memory are no requests.
  devtools.on('Network.requestServedFromCache', ({ requestId }) => begun.delete(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const exchange = begun.get(requestId);
    if (exchange !== undefined) exchanges.push({ ...exchange, end: timestamp });
  });
  await devtools.send('Network.enable');
  await timeOpening(tab, url + page.path, page.probe);
  await tab.waitForLoadState('networkidle');
  const waves = (isWanted: (path: string) => boolean) =>
    countWaves(exchanges.filter(({ path }) => isWanted(path)));
  return {
    requests: begun.size,
    calls: waves((path) => path.startsWith('/api/')),
    scripts: waves((path) => path.endsWith('.js')),
  };
}
