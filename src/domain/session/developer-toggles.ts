/** Toggles that developers set for themselves on their device (LIM-36). */
export interface DeveloperToggles {
  /** Milliseconds from the last change of a filter or of the order until it applies (LIM-16); an integer, 0 to 60,000. */
  readonly filterDelay: number;
}

type Toggle = keyof DeveloperToggles;

const USUAL: DeveloperToggles = { filterDelay: 500 };

const MOST: DeveloperToggles = { filterDelay: 60_000 };

/** Reads toggles from stored JSON. Unknown names and values out of range are ignored. */
export function readDeveloperToggles(stored: string | null): DeveloperToggles {
  const given = stored === null ? {} : objectIn(stored);
  const valueOf = (toggle: Toggle): number => {
    const value = given[toggle];
    const isValue = typeof value === 'number' && Number.isInteger(value) && value >= 0;
    return isValue && value <= MOST[toggle] ? value : USUAL[toggle];
  };
  return { filterDelay: valueOf('filterDelay') };
}

function objectIn(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
