/** Places where a test can leave something for later tests of the same process: their contents by name. */
export type Places = Readonly<Record<Place, ReadonlyMap<string, unknown>>>;
type Place = 'environment' | 'globals';

export const placesNow = (): Places => ({
  environment: new Map(Object.entries(process.env)),
  globals: new Map(
    Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(isShared).map(content),
  ),
});

/** Hono's adapter for Node replaces these, for good, when the first server is made; they are the same to who uses them. */
const REPLACED_BY_HONO = new Set(['Request', 'Response']);

/** Libraries keep their own state in globals named with two underscores, from when they are loaded. */
const isShared = ([name]: [string, PropertyDescriptor]) =>
  !name.startsWith('__') && !REPLACED_BY_HONO.has(name);

/** Node loads some of its globals when they are first read, which turns a getter into what it gives. */
const LOADED_WHEN_READ = Symbol('loaded when read');

function content([name, { get, value }]: [string, PropertyDescriptor]): [string, unknown] {
  return [name, get === undefined ? value : LOADED_WHEN_READ];
}

export function differences(before: Places, after: Places): string[] {
  return (['environment', 'globals'] as const).flatMap((place) => {
    const names = new Set([...before[place].keys(), ...after[place].keys()]);
    return [...names]
      .filter((name) => isChanged(before[place].get(name), after[place].get(name)))
      .map((name) => `${place}: ${name}, which was ${reported(before[place].get(name))} before`);
  });
}

const isChanged = (before: unknown, after: unknown) =>
  before !== LOADED_WHEN_READ && !Object.is(before, after);

const reported = (value: unknown) => (typeof value === 'string' ? `"${value}"` : typeof value);
