/** Number of labels that the settings list at first. */
const FIRST_LABELS = 40;
/** A few more are shown at once: a button that reveals five labels would take as much room as they do. */
const TOLERATED = 5;

/** Number of labels that are listed until all of them are asked for (SET-6). */
export function listedLabels(count: number): number {
  return count <= FIRST_LABELS + TOLERATED ? count : FIRST_LABELS;
}
