import type { Span } from './answer';

/**
 * The spans of an answer: ordered by start, then end; each span only once; without overlaps unless they are allowed. Every
 * function here accepts and returns such a list, and returns the same one if nothing changes.
 */
export type SpanList = readonly Span[];

/** Cached because every edit needs the keys of all spans. */
const knownKeys = new WeakMap<Span, string>();

/** Identifies a span within a list. */
export function spanKey(span: Span): string {
  const known = knownKeys.get(span);
  if (known !== undefined) return known;
  const key = `${span.start}:${span.end}:${span.label}`;
  knownKeys.set(span, key);
  return key;
}

/** Normalizes spans to a list: sorted, each span once, without those outside a text of `length` code points. */
export function spanList(spans: readonly Span[], length: number): SpanList {
  const once = new Map<string, Span>();
  for (const span of spans) {
    if (span.start >= 0 && span.start < span.end && span.end <= length) once.set(spanKey(span), span);
  }
  const list = [...once.values()];
  return isOrdered(list) ? (list.length === spans.length ? spans : list) : list.sort(byPlace);
}

/**
 * Adds spans that do not overlap each other (ANN-30). If overlaps are not allowed, they replace every span they intersect;
 * adjacent spans do not intersect. A span that already exists is ignored.
 */
export function withSpans(spans: SpanList, added: SpanList, allowOverlapping: boolean): SpanList {
  const known = new Set(spans.map(spanKey));
  const fresh = added.filter((span) => !known.has(spanKey(span)));
  if (fresh.length === 0) return spans;
  return merged(allowOverlapping ? spans : withoutIntersected(spans, fresh), fresh);
}

export function withSpan(spans: SpanList, added: Span, allowOverlapping: boolean): SpanList {
  return withSpans(spans, [added], allowOverlapping);
}

export function withoutSpan(spans: SpanList, removed: Span): SpanList {
  const key = spanKey(removed);
  const rest = spans.filter((span) => span !== removed && spanKey(span) !== key);
  return rest.length === spans.length ? spans : rest;
}

/** Replaces a span by one with another range or label, following the rules for adding. */
export function withReplaced(
  spans: SpanList,
  replaced: Span,
  span: Span,
  allowOverlapping: boolean,
): SpanList {
  if (spanKey(replaced) === spanKey(span)) return spans;
  return withSpan(withoutSpan(spans, replaced), span, allowOverlapping);
}

/** Whether two spans have a character in common. */
export function intersects(a: Pick<Span, 'start' | 'end'>, b: Pick<Span, 'start' | 'end'>): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Both lists are sorted, so each span is visited only once. */
function withoutIntersected(spans: SpanList, added: SpanList): SpanList {
  let next = 0;
  return spans.filter((span) => {
    while ((added[next]?.end ?? Number.POSITIVE_INFINITY) <= span.start) next += 1;
    const candidate = added[next];
    return candidate === undefined || !intersects(candidate, span);
  });
}

function merged(a: SpanList, b: SpanList): SpanList {
  return [...a, ...b].sort(byPlace);
}

function byPlace(a: Span, b: Span): number {
  return a.start - b.start || a.end - b.end;
}

function isOrdered(spans: readonly Span[]): boolean {
  return spans.every((span, index) => {
    const before = spans[index - 1];
    return before === undefined || byPlace(before, span) <= 0;
  });
}

/** The line under the text on which each span is drawn, from 0: the first line without an earlier overlapping span (ANN-31). */
export function spanLevels(spans: SpanList): readonly number[] {
  /** End of the last span by level. */
  const ends: number[] = [];
  return spans.map(({ start, end }) => {
    const free = ends.findIndex((taken) => taken <= start);
    const level = free < 0 ? ends.length : free;
    ends[level] = end;
    return level;
  });
}
