/** Number of labels that the settings list at first. */
const FIRST_LABELS = 40;
/** Number of further labels that are shown at once, because a button that reveals so few takes as much space as they do. */
const TOLERATED = 5;

/** Number of labels that are listed until the user asks for all of them (SET-6). */
export function listedLabels(count: number): number {
  return count <= FIRST_LABELS + TOLERATED ? count : FIRST_LABELS;
}
