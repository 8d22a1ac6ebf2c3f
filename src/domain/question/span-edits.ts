import type { CodePointIndex, UnitRange } from '../text/code-points';
import type { Span } from './answer';
import { spanKey, withoutSpan, withReplaced, withSpan, withSpans, type SpanList } from './span-list';
import { grown, moved, shrunk, type RangeEdge } from './span-steps';
import type { TextLevel } from './text-level';

/** The text that contains spans, and whether they may overlap. */
export interface SpanGround {
  readonly text: string;
  readonly index: CodePointIndex;
  readonly allowOverlapping: boolean;
}

export interface EditedSpans {
  readonly spans: SpanList;
  readonly span: Span;
}

export type SpanStep =
  | { readonly kind: 'grow' | 'shrink'; readonly edge: RangeEdge; readonly level: TextLevel }
  | { readonly kind: 'move'; readonly way: 1 | -1 };

export function spanAt(ground: SpanGround, { start, end }: UnitRange, label: string): Span {
  return { label, start: ground.index.toPoint(start), end: ground.index.toPoint(end) };
}

export function unitsOf(ground: SpanGround, { start, end }: Pick<Span, 'start' | 'end'>): UnitRange {
  return { start: ground.index.toUnit(start), end: ground.index.toUnit(end) };
}

export function labeled(ground: SpanGround, spans: SpanList, range: UnitRange, label: string): EditedSpans {
  const span = spanAt(ground, range, label);
  return { spans: withSpan(spans, span, ground.allowOverlapping), span };
}

/** Labels several ranges in one edit. The ranges must be in order and must not overlap. */
export function labeledAll(
  ground: SpanGround,
  spans: SpanList,
  ranges: readonly UnitRange[],
  label: string,
): SpanList {
  const added = ranges.map((range) => spanAt(ground, range, label));
  return withSpans(spans, added, ground.allowOverlapping);
}

/** Changes the label of a span, or adds another label to the same range. */
export function relabeled(
  ground: SpanGround,
  spans: SpanList,
  before: Span,
  label: string,
  isReplacing: boolean,
): EditedSpans {
  const span = { ...before, label };
  const { allowOverlapping } = ground;
  return isReplacing
    ? { spans: withReplaced(spans, before, span, allowOverlapping), span }
    : { spans: withSpan(spans, span, allowOverlapping), span };
}

/** A span after a step. If spans must not overlap, it stops at its neighbors. Null if the span does not change. */
export function stepped(
  ground: SpanGround,
  spans: SpanList,
  before: Span,
  step: SpanStep,
): EditedSpans | null {
  const range = unitsOf(ground, before);
  const limits = limitsOf(ground, spans, before);
  const after = placeAfter(ground.text, range, limits, step);
  if (after === null) return null;
  const span = spanAt(ground, after, before.label);
  return spanKey(span) === spanKey(before)
    ? null
    : { spans: withSpan(withoutSpan(spans, before), span, ground.allowOverlapping), span };
}

function placeAfter(text: string, range: UnitRange, limits: UnitRange, step: SpanStep): UnitRange | null {
  if (step.kind === 'move') return moved(text, range, step.way, limits);
  return step.kind === 'grow'
    ? grown(text, range, step.edge, step.level, limits)
    : shrunk(text, range, step.edge, step.level);
}

function limitsOf(ground: SpanGround, spans: SpanList, span: Span): UnitRange {
  if (ground.allowOverlapping) return { start: 0, end: ground.text.length };
  const key = spanKey(span);
  const place = spans.findIndex((candidate) => candidate === span || spanKey(candidate) === key);
  return unitsOf(ground, {
    start: spans[place - 1]?.end ?? 0,
    end: spans[place + 1]?.start ?? ground.index.length,
  });
}
