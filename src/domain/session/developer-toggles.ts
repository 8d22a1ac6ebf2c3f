import { exactJsonIn } from '../shared/exact-json';

/** Toggles that developers set for themselves on their device (LIM-36). */
export interface DeveloperToggles {
  /** Milliseconds from the last change of a filter or of the order until it applies (LIM-16); an integer, 0 to 60,000. */
  readonly filterDelay: number;
}

const USUAL_DELAY = 500;

const LONGEST_DELAY = 60_000;

/** Reads toggles from stored JSON. Unknown names and values out of range are ignored. */
export function readDeveloperToggles(stored: string | null): DeveloperToggles {
  const given = stored === null ? null : exactJsonIn(stored);
  const delay =
    typeof given === 'object' && given !== null && 'filterDelay' in given ? given.filterDelay : null;
  const isDelay =
    typeof delay === 'number' && Number.isInteger(delay) && delay >= 0 && delay <= LONGEST_DELAY;
  return { filterDelay: isDelay ? delay : USUAL_DELAY };
}
