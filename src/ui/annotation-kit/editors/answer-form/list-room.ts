/** Heights of a scrolling list in a form, in pixels. */
export interface ListHeights {
  /** Height without scrolling. */
  readonly full: number;
  /** Minimum height of a longer list, for which the form may have to scroll. */
  readonly least: number;
}

/**
 * The maximum height of each list of a form (LIM-80), so that together they fill the available space. Space left by short
 * lists goes to the longer ones. 0 if there is too little space even for the minimum heights.
 */
export function listRoom(room: number, lists: readonly ListHeights[]): number {
  const heightAt = (level: number) =>
    lists.reduce((sum, { full, least }) => sum + Math.min(full, Math.max(least, level)), 0);
  const levels = [0, ...lists.flatMap(({ full, least }) => [full, least])].toSorted((a, b) => a - b);
  const reached = levels.findLast((level) => heightAt(level) <= room);
  if (reached === undefined) return 0;
  const growing = lists.filter(({ full, least }) => least <= reached && reached < full).length;
  return Math.floor(reached + (room - heightAt(reached)) / Math.max(growing, 1));
}
