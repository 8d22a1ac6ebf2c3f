import { codePointLength } from '../text/code-points';
import { err, ok, type Result } from '../shared/result';
import type { Answer, Span } from './answer';
import type { SpanSettings } from './question';
import type { ValueProblem } from './value-problem';

/** Returns the text of a field of the current record; null or undefined for a field without a text. */
export type FieldText = (fieldName: string) => string | null | undefined;

export const SPANS_MAX_COUNT = 10_000;

/** Checks the spans of a value. An empty list is an answer, even to a required question: there are no spans. */
export function checkSpans(
  settings: SpanSettings,
  value: unknown,
  fieldText: FieldText,
): Result<Answer, ValueProblem> {
  const spans = spanList(value);
  if (!spans.ok) return spans;
  const text = fieldText(settings.field) ?? null;
  if (text === null) return err({ code: 'span-field-missing', field: settings.field });
  const problem = outsideText(spans.value, codePointLength(text)) ?? labelProblem(settings, spans.value);
  if (problem !== null) return err(problem);
  const overlap = settings.allowOverlapping ? -1 : firstOverlap(spans.value);
  return overlap < 0
    ? ok({ type: 'span', value: spans.value })
    : err({ code: 'span-overlap', position: overlap });
}

function outsideText(spans: readonly Span[], length: number): ValueProblem | null {
  const position = spans.findIndex((span) => span.start >= length || span.end > length);
  return position < 0 ? null : { code: 'span-outside-text', position, length };
}

function labelProblem(settings: SpanSettings, spans: readonly Span[]): ValueProblem | null {
  const known = new Set(settings.options.map((option) => option.value));
  for (const [position, { label }] of spans.entries()) {
    if (!known.has(label)) return { code: 'unknown-option', option: label, position };
  }
  return null;
}

/** Index of the first span in the list that overlaps another one, or -1; adjacent spans do not overlap. */
function firstOverlap(spans: readonly Span[]): number {
  const inTextOrder = spans
    .map((span, position) => ({ ...span, position }))
    .sort((a, b) => a.start - b.start);
  let endBefore = 0;
  let first = Infinity;
  for (const [index, { start, end, position }] of inTextOrder.entries()) {
    const next = inTextOrder[index + 1];
    if (start < endBefore || (next !== undefined && next.start < end)) first = Math.min(first, position);
    endBefore = Math.max(endBefore, end);
  }
  return first === Infinity ? -1 : first;
}

function spanList(value: unknown): Result<readonly Span[], ValueProblem> {
  if (!Array.isArray(value)) return err({ code: 'wrong-form', form: 'list-of-spans' });
  if (value.length > SPANS_MAX_COUNT) return err({ code: 'too-many-spans', limit: SPANS_MAX_COUNT });
  const spans: Span[] = [];
  for (const [position, item] of value.entries()) {
    const span = spanOf(item);
    if (span === null) return err({ code: 'wrong-form', form: 'list-of-spans', position });
    if (span.start < 0 || span.end <= span.start) return err({ code: 'span-bounds', position });
    spans.push(span);
  }
  return ok(spans);
}

function spanOf(item: unknown): Span | null {
  if (typeof item !== 'object' || item === null) return null;
  if (!('label' in item) || !('start' in item) || !('end' in item)) return null;
  const { label, start, end } = item;
  if (typeof label !== 'string' || typeof start !== 'number' || typeof end !== 'number') return null;
  return Number.isInteger(start) && Number.isInteger(end) ? { label, start, end } : null;
}
