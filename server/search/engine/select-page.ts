/** Below 0: the first comes first; never 0 for two different ones. */
export type Compare = (a: number, b: number) => number;

/**
 * The items from `offset` to `offset + limit` of the sorted array, in order; reorders the array. Only
 * the parts that reach into the page are sorted, so that a page costs about as much as visiting every item
 * three times.
 */
export function selectPage(items: Uint32Array, compare: Compare, offset: number, limit: number): Uint32Array {
  const from = Math.min(offset, items.length);
  const to = Math.min(offset + limit, items.length);
  const open: (readonly [low: number, high: number])[] = [[0, items.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [low, high] = part;
    if (low >= high || high < from || low >= to) continue;
    if (high - low < SMALL) {
      sortFew(items, low, high, compare);
      continue;
    }
    const [before, behind] = divide(items, low, high, compare);
    open.push([low, before], [behind, high]);
  }
  return items.slice(from, to);
}

/** Place of an item, from 1, in the sorted list; null for an item that is not in it. */
export function placeAmong(items: Uint32Array, item: number, compare: Compare): number | null {
  let before = 0;
  let isThere = false;
  for (const other of items) {
    if (other === item) isThere = true;
    else if (compare(other, item) < 0) before += 1;
  }
  return isThere ? before + 1 : null;
}

const SMALL = 12;

function sortFew(items: Uint32Array, low: number, high: number, compare: Compare): void {
  for (let next = low + 1; next <= high; next += 1) {
    const item = items[next] ?? 0;
    let at = next;
    for (; at > low && compare(items[at - 1] ?? 0, item) > 0; at -= 1) items[at] = items[at - 1] ?? 0;
    items[at] = item;
  }
}

/** Smaller ones to the left of larger ones; the last of those, and the first of these (Hoare). */
function divide(items: Uint32Array, low: number, high: number, compare: Compare): readonly [number, number] {
  const pivot = pivotOf(items, low, high, compare);
  let left = low;
  let right = high;
  while (left <= right) {
    while (compare(items[left] ?? 0, pivot) < 0) left += 1;
    while (compare(items[right] ?? 0, pivot) > 0) right -= 1;
    if (left > right) break;
    const item = items[left] ?? 0;
    items[left] = items[right] ?? 0;
    items[right] = item;
    left += 1;
    right -= 1;
  }
  return [right, left];
}

/** The middle one of three that lie where no order of arrival puts all small ones together. */
function pivotOf(items: Uint32Array, low: number, high: number, compare: Compare): number {
  const span = high - low;
  const [a, b, c] = [0.21, 0.53, 0.83].map((share) => items[low + Math.floor(span * share)] ?? 0) as [
    number,
    number,
    number,
  ];
  if (compare(a, b) < 0) return compare(b, c) < 0 ? b : compare(a, c) < 0 ? c : a;
  return compare(a, c) < 0 ? a : compare(b, c) < 0 ? c : b;
}
