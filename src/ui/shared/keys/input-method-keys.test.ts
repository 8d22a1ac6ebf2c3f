// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepKeysForInputMethods } from './input-method-keys';

/** Keys that a listener in the target hears, by name. */
function heard(...presses: readonly KeyboardEventInit[]): readonly string[] {
  const target = new EventTarget();
  const keys: string[] = [];
  keepKeysForInputMethods(target);
  target.addEventListener('keydown', (event) => keys.push((event as KeyboardEvent).key));
  for (const press of presses) target.dispatchEvent(new KeyboardEvent('keydown', press));
  return keys;
}

it.each([
  ['a composition goes on', { isComposing: true }],
  ['Safari ends a composition', { keyCode: 229 }],
])('keys of an input method reach no listener while %s (ANN-82)', (_, state) => {
  expect(heard({ key: 'Enter', ...state }, { key: 'Escape', ...state })).toEqual([]);
});

it('keys without an input method reach the listeners', () => {
  expect(heard({ key: 'Enter', keyCode: 13 }, { key: 'Escape' })).toEqual(['Enter', 'Escape']);
});

it.each([
  ['Enter', true],
  ['Escape', true],
  ['a', false],
  ['ArrowDown', false],
])('the browser does nothing of its own by %s of an input method: %s', (key, isPrevented) => {
  const target = new EventTarget();
  keepKeysForInputMethods(target);
  const press = new KeyboardEvent('keydown', { key, isComposing: true, cancelable: true });
  target.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(isPrevented);
});
