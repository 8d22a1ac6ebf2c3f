/** Question name to value as it came. A Map, because every name of the contract, `__proto__` too, is a legal key. */
export type ValuesInput = ReadonlyMap<string, unknown>;
