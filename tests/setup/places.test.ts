import { afterEach, beforeEach, expect, it } from 'vitest';
import { differences, placesNow } from './places';

const NAME = 'OSTRAKA_LEFT_BEHIND';
let before: ReturnType<typeof placesNow>;

beforeEach(() => {
  before = placesNow();
});
afterEach(() => {
  delete process.env[NAME];
  Reflect.deleteProperty(globalThis, NAME);
});

it('finds nothing where nothing is left', () => {
  expect(differences(before, placesNow())).toEqual([]);
});

it('names a variable of the environment that is left', () => {
  process.env[NAME] = 'set';
  expect(differences(before, placesNow())).toEqual([`environment: ${NAME}, which was undefined before`]);
});

it('names a global that was added, replaced or taken away', () => {
  const reported = (was: string) => [`globals: ${NAME}, which was ${was} before`];
  Reflect.set(globalThis, NAME, 1);
  const withOne = placesNow();
  expect(differences(before, withOne)).toEqual(reported('undefined'));
  Reflect.set(globalThis, NAME, 2);
  expect(differences(withOne, placesNow())).toEqual(reported('number'));
  Reflect.deleteProperty(globalThis, NAME);
  expect(differences(withOne, placesNow())).toEqual(reported('number'));
});
