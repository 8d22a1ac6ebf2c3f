import { expect, it } from 'vitest';
import { placeAfterKey } from './order-keys';

const NO_MODIFIER = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (key: string, altKey = false) => ({ ...NO_MODIFIER, key, altKey });

it.each([
  ['ArrowUp', 5, 4],
  ['ArrowDown', 5, 6],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 19, 19],
  ['PageUp', 12, 2],
  ['PageDown', 12, 19],
  ['Home', 12, 0],
  ['End', 12, 19],
])('%s at place %i leads to %i: the focus, or with Alt the option', (key, from, place) => {
  expect(placeAfterKey(press(key), from, 20)).toEqual({ place, isMove: false });
  expect(placeAfterKey(press(key, true), from, 20)).toEqual({ place, isMove: true });
});

it('leaves all other keys alone', () => {
  expect(placeAfterKey(press('a'), 0, 20)).toBeNull();
  expect(placeAfterKey({ ...press('ArrowUp'), ctrlKey: true }, 5, 20)).toBeNull();
  expect(placeAfterKey(press('ArrowUp'), -1, 20)).toBeNull();
});
