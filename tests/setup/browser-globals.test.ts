// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { preferThePage } from './browser-globals';

/** A page as jsdom makes it, with one thing that this Node has too and one that both have from the language. */
const page = {
  sessionStorage: 'of the page',
  navigator: 'not needed',
  Array: 'of the page',
  URL: 'of the page',
};

it('lets the page win over what Node has gained, and gives it back', () => {
  const gained = { get: () => 'of Node', configurable: true };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage') ?? {};
  Object.defineProperty(globalThis, 'sessionStorage', gained);

  const giveBack = preferThePage(page);
  expect(sessionStorage).toBe('of the page');
  giveBack();

  expect(sessionStorage).toBe('of Node');
  Object.defineProperty(globalThis, 'sessionStorage', before);
});

it('leaves the language, what fits the fetch of Node, and what the page has given already', () => {
  const before = [Array, URL, navigator];

  const giveBack = preferThePage(page);
  expect([Array, URL, navigator]).toEqual(before);
  giveBack();
});
