/** A reading in portions: the next portion after a place, and the place after an item. */
export interface PortionedReading<T, P> {
  readonly begin: P;
  /** None at the end. */
  read(behind: P): Promise<readonly T[]>;
  placeOf(item: T): P;
  /** Resolves when the next portion may be asked for; false ends the reading. */
  mayGoOn(): Promise<boolean>;
}

/**
 * Takes in one portion after the other. The next one is asked for before this one is worked on, so that the database and
 * the index work at the same time. True when the end was reached.
 */
export async function eachPortion<T, P>(
  { begin, read, placeOf, mayGoOn }: PortionedReading<T, P>,
  take: (items: readonly T[]) => void,
): Promise<boolean> {
  if (!(await mayGoOn())) return false;
  let portion = await read(begin);
  for (let last = portion.at(-1); last !== undefined; last = portion.at(-1)) {
    const items = portion;
    const goesOn = await mayGoOn();
    const next = goesOn ? read(placeOf(last)) : null;
    // If the consumer of this portion fails, the next one is not awaited.
    next?.catch(() => {});
    take(items);
    if (next === null) return false;
    portion = await next;
  }
  return true;
}
