import type { CDPSession, Locator, Page } from '@playwright/test';

/** A point of an element that is in the window, and nothing lies upon. */
export async function pointOn(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const point = await element.evaluate((target) => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
    for (let y = Math.max(0, top) + 4; y < Math.min(innerHeight, bottom); y += 8) {
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && target.contains(hit)) return { x, y };
    }
    return null;
  });
  if (point === null) throw new Error('No part of the element can be touched');
  return point;
}

/**
 * A finger that goes up by half a window, in steps as a screen reports them, and rests before it leaves: let go in motion, it
 * would throw the page, and Chromium takes the next tap for the one that stops the flight.
 */
export async function swipe(page: Page, finger: CDPSession, on: Locator): Promise<void> {
  const { x, y } = await pointOn(on);
  const length = (page.viewportSize()?.height ?? 0) / 2;
  const start = Date.now();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number, afterMs: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
      timestamp: (start + afterMs) / 1000,
    });
  await touch('touchStart', y, 0);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', y - (length * step) / 10, 20 * step);
  await touch('touchEnd', 0, 1000);
}
