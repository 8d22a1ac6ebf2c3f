import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

/** Sign that a key has had its effect (tests/bench/page-stopwatch.js). */
export type Probe =
  | 'record'
  | 'wholeRecord'
  | 'choices'
  | 'listedDatasets'
  | 'focusedChoice'
  | 'chosen'
  | 'search'
  | 'dropDowns'
  | 'listbox'
  | 'chosenOptions'
  | 'spans'
  | 'list'
  | 'selectedRows'
  | 'chosenLabel'
  | 'chosenTaskLabels'
  | 'queryColors'
  | OpenedProbe;

/** Null until a page is drawn whole. */
export type OpenedProbe =
  | 'signInPage'
  | 'datasetList'
  | 'recordPage'
  | 'questionSettings'
  | 'newDataset'
  | 'users'
  | 'taskPage';

interface PageStopwatch {
  readonly result: Promise<number>;
  arm(type: string, probe: Probe): void;
  sinceNavigation(probe: OpenedProbe): Promise<number>;
  /** Resolves once a quick hand could press again and the browser expects no further frame. */
  rest(): Promise<void>;
  /** Milliseconds of each frame in which an element is scrolled by so many pixels. */
  scroll(selector: string, frames: number, step: number): Promise<number[]>;
}

declare global {
  var benchStopwatch: PageStopwatch;
}

export async function bringStopwatch(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: path.join(import.meta.dirname, 'page-stopwatch.js') });
}

/** Milliseconds from the event that `act` causes until its effect is painted. */
export async function timePainted(
  page: Page,
  { type, probe }: { readonly type: string; readonly probe: Probe },
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(([event, name]) => globalThis.benchStopwatch.arm(event, name), [type, probe] as const);
  await act();
  return page.evaluate(() => globalThis.benchStopwatch.result);
}

/** Milliseconds from the navigation to an address until the page is drawn whole. */
export async function timeOpening(page: Page, address: string, probe: OpenedProbe): Promise<number> {
  // A page that is left could still be drawn, and stop the clock at once.
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate((name) => globalThis.benchStopwatch.sinceNavigation(name), probe);
}

export async function timeReloading(page: Page, probe: OpenedProbe): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate((name) => globalThis.benchStopwatch.sinceNavigation(name), probe);
}

export function timeKey(page: Page, key: string, probe: Probe): Promise<number> {
  return timePainted(page, { type: 'keydown', probe }, () => page.keyboard.press(key));
}

/** Takes samples one after the other, each from a page at rest. */
export async function sample(
  page: Page,
  runs: number,
  measure: (run: number) => Promise<number>,
): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(await measure(run));
    await rest(page);
  }
  return times;
}

/**
 * Waits until a quick hand could press again and the browser expects no further frame. The next key would mostly wait for a frame
 * that the last one has begun: the browser ends a frame without changes only at its deadline.
 */
export function rest(page: Page): Promise<void> {
  return page.evaluate(() => globalThis.benchStopwatch.rest());
}
