/** Changing a built value is a defect, and the test fails at the place where it happens. */
export function frozen<T>(value: T): T {
  if (value instanceof Map) return Object.isFrozen(value) ? value : freezeMap(value);
  if (typeof value !== 'object' || value === null || value instanceof Date || Object.isFrozen(value))
    return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** Freezing a Map leaves its entries open. */
function freezeMap<T extends Map<unknown, unknown>>(map: T): T {
  const refuse = () => {
    throw new TypeError('This map is a built value and must not be changed');
  };
  for (const value of map.values()) frozen(value);
  return Object.freeze(Object.assign(map, { set: refuse, delete: refuse, clear: refuse }));
}
