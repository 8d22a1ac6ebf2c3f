import type { Locator } from '@playwright/test';

/**
 * Acts, and expects a message that the page shows for a second only. The wait begins before the act: on a busy machine, a later one
 * could miss the message.
 */
export async function expectFlash(message: Locator, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([message.waitFor({ state: 'attached' }), act()]);
}
