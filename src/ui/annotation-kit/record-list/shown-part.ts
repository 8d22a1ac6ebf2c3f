import { beginningOf } from '#domain/text/excerpt';

/** Number of characters of a text on a collapsed card: more than fit in its three lines. */
const CUT = 600;

/** The part of a text that is rendered. */
export function shownPart(text: string, isCollapsed: boolean): string {
  return isCollapsed ? beginningOf(text, CUT) : text;
}
