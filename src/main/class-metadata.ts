/**
 * The part of reflect-metadata that Inversify uses. The build replaces the package with this file. The rest of the package
 * is for decorators, which are not used here (docs/adr/0002-no-decorators.md).
 */
const factsOf = new WeakMap<object, Map<unknown, unknown>>();

function getOwnMetadata(key: unknown, target: object): unknown {
  return factsOf.get(target)?.get(key);
}

function getMetadata(key: unknown, target: object | null): unknown {
  if (target === null) return undefined;
  const facts = factsOf.get(target);
  return facts?.has(key) === true ? facts.get(key) : getMetadata(key, parentOf(target));
}

function defineMetadata(key: unknown, value: unknown, target: object): void {
  const facts = factsOf.get(target) ?? new Map<unknown, unknown>();
  factsOf.set(target, facts.set(key, value));
}

function parentOf(target: object): object | null {
  const parent: unknown = Object.getPrototypeOf(target);
  return typeof parent === 'object' || typeof parent === 'function' ? parent : null;
}

Object.assign(Reflect, { getOwnMetadata, getMetadata, defineMetadata });

export {};
