import { expect, it } from 'vitest';
import { labelShortcut, shortcutPosition } from './label-shortcut';

it('the first ten labels have digits, the next 26 letters, and the others no key (TSK-27)', () => {
  expect([0, 9, 10, 35, 36].map(labelShortcut)).toEqual(['0', '9', 'A', 'Z', null]);
});

it('a key leads to its label, in either case; other keys lead to none (TSK-27)', () => {
  expect(['0', 'a', 'Z', 'Enter', '?', 'ß'].map(shortcutPosition)).toEqual([0, 10, 35, null, null, null]);
});
