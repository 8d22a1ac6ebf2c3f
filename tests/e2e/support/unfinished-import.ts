import type { Page } from '@playwright/test';
import { expect } from './test';

/** A file with so many rows, each with a text of its own, in one column. */
export function csvOf(column: string, rows: number, name: string, first = 'Ticket') {
  const lines = Array.from({ length: rows }, (_, index) => `${first} ${index}`);
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${column}\n${lines.join('\n')}\n`) };
}

/**
 * Holds the answer to the second chunk that the page sends to the address: the server has stored it, the browser does not know.
 * Resolves then.
 */
export function holdSecondAnswer(page: Page, address: RegExp): Promise<{ readonly held: Promise<void> }> {
  return holdAnswer(page, address, 2);
}

/** The same for any write to the address, by its number. */
export async function holdAnswer(
  page: Page,
  address: RegExp,
  number: number,
): Promise<{ readonly held: Promise<void> }> {
  let calls = 0;
  let announce = () => {};
  const held = new Promise<void>((resolve) => (announce = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    calls += 1;
    if (calls !== number) return route.continue();
    await route.fetch();
    announce();
    return undefined;
  });
  return { held };
}

/** Leaves the page in the middle as a reload does, through the question of the browser. */
export async function reloadThroughQuestion(page: Page): Promise<void> {
  page.once('dialog', (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    void dialog.accept();
  });
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
