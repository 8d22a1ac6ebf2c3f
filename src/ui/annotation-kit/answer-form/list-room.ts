/** Heights of a list that scrolls in a form, in pixels. */
export interface ListHeights {
  /** Height without scrolling. */
  readonly full: number;
  /** Height that a longer list has in any case; the form scrolls then. */
  readonly least: number;
}

/**
 * The height that each list of a form may have (LIM-80), so that together they fill the room. Space that a short list
 * leaves goes to the longer ones. 0 where the room is too small even for the least heights.
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
