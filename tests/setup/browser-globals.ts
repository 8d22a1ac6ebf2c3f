import { runInNewContext } from 'node:vm';
import { afterAll } from 'vitest';

declare global {
  /** Vitest's DOM environment leaves its page here. */
  var jsdom: { readonly window: object } | undefined;
}

/** Tests with a DOM have these from Node: both do them alike, or they have to fit Node's own `fetch`. */
const FROM_NODE = new Set(
  [
    'AbortController AbortSignal Headers URL URLSearchParams TextDecoder TextEncoder',
    'atob btoa crypto performance queueMicrotask setTimeout setInterval clearTimeout clearInterval',
    'window self parent top',
  ].flatMap((names) => names.split(' ')),
);

/** The language's own, as `Array`: a second kind of them would fail every `instanceof`. */
const FROM_THE_LANGUAGE = new Set(Reflect.ownKeys(runInNewContext('globalThis')));

const getterOf = (name: string) => Object.getOwnPropertyDescriptor(globalThis, name)?.get;

/** Vitest gives the page's globals by a getter of one kind, as it does with `document`. Node's must not be called: it warns. */
const isThePagesAlready = (name: string) => String(getterOf(name)) === String(getterOf('document'));

/**
 * Lets the page's globals win over Node's. Node gains globals of a browser with every version (`navigator`, `localStorage`),
 * and Vitest replaces only those that it knows; a test would find another one on every Node. Returns what gives them back.
 */
export function preferThePage(page: object): () => void {
  const undo = Object.getOwnPropertyNames(page)
    .filter((name) => !FROM_NODE.has(name) && !FROM_THE_LANGUAGE.has(name) && !isThePagesAlready(name))
    .map((name) => replace(name, Reflect.get(page, name)));
  return () => undo.forEach((giveBack) => giveBack());
}

function replace(name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name) ?? {
    value: undefined,
    configurable: true,
  };
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true, enumerable: false });
  return () => Object.defineProperty(globalThis, name, before);
}

if (globalThis.jsdom !== undefined) afterAll(preferThePage(globalThis.jsdom.window));
